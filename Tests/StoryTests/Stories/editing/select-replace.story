# What is typed takes the place of the selection, as one step.
each AFTER KEY: 18:6 x | 18:5 Backspace | 18:5 Delete | 19:1 Enter | 18:5 Ctrl-D
keys N
paste one two
keys Ctrl-Shift-Left $KEY
hides two
hides characters selected
shows cursor $AFTER
keys Alt-U
shows one two
shows cursor 18:8
