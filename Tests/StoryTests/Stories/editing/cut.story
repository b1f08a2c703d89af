# Words that are cut one after another come back together, in their order.
keys N
paste one two three four
keys Home Ctrl-Right Ctrl-Right Alt-D Alt-Backspace Alt-D
hides two
keys Ctrl-U Ctrl-Y Ctrl-S
notes the-good-hawk one two three four
