# What was typed stays when another text is pasted instead of the last one behind it.
keys N "bar foo" Alt-Backspace Ctrl-A Ctrl-K "ष" Ctrl-A "क्"
keys Ctrl-Y Alt-Y
shows क्
