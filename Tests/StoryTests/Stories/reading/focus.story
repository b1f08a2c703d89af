# A window in which keys arrive or something is pasted has the focus, whatever its terminal says.
keys N
type [[Jaime]] hates heights
keys Ctrl-S Esc
focus out
keys :
type open jaime
keys Enter Tab
shows [[Jaime]]
