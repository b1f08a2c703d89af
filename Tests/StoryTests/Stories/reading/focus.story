# A window in which keys arrive or something is pasted has the focus, whatever its terminal says.
mortal
keys N "[[Jaime]] hates heights" Ctrl-S Esc
focus out
keys : "open jaime" Enter Tab
shows ⇒ The Good
focus out
write library/notes/the-broken-raven/20261101T100000Z-00000000.md [[Jaime]] is here
hides ⇒ The Broken
paste words
shows ⇒ The Broken
