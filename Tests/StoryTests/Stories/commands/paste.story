# A field makes one line of what was cut.
keys N
paste one\ntwo
keys Alt-A Ctrl-W Esc : Ctrl-Y
row -1 :one two 
