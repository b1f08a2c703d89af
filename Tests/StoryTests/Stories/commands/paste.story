# A field takes only the first line of what was cut.
keys N
paste one\ntwo
keys Alt-A Ctrl-W Esc : Ctrl-Y
row -1 :one 
hides two
