# What was typed stays when another text is pasted instead of the last one behind it.
keys N
type bar foo
keys Alt-Backspace Ctrl-A Ctrl-K
type ष
keys Ctrl-A
type क्
keys Ctrl-Y Alt-Y
shows क्
