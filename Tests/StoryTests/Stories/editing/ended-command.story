# A paste or a click ends Ctrl-X.
fixed
keys N Ctrl-X
paste ab
keys h Ctrl-X
click abh
keys Home h
shows habh
