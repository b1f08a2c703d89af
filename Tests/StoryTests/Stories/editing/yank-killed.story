# What was cut survives a kill after every key.
keys N
paste one two three four
keys Ctrl-W Left Ctrl-W End Ctrl-Y Alt-Y Alt-Y Alt-U
shows one two  four
keys Ctrl-U Ctrl-Y Alt-Y Alt-Y Alt-Y Ctrl-S
notes the-good-hawk one two  four
