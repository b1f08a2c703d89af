# The editor says what cannot be cut, copied or pasted.
keys N
paste one
keys Ctrl-Y
shows Nothing was cut or copied yet
keys Ctrl-W Ctrl-Y Alt-Y
shows Works right after Ctrl-Y
keys Alt-W
shows Nothing is selected
