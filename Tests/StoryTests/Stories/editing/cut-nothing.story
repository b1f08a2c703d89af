# The editor says what cannot be cut, copied or pasted.
keys N
paste one
keys Ctrl-Y
shows nothing was cut or copied yet
keys Ctrl-W Ctrl-Y Alt-Y
shows works right after Ctrl-Y
keys Alt-W
shows nothing is selected
