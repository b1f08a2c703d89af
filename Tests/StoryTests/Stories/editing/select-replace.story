# What is typed or pasted takes the place of the selection, as one step.
keys N
paste one two
keys Ctrl-Shift-Left x
hides two
shows one x
hides characters selected
keys Alt-U
shows one two
shows cursor 18:8
keys End Ctrl-Shift-Left Backspace
hides two
shows cursor 18:5
keys Alt-U
shows one two
shows cursor 18:8
keys End Ctrl-Shift-Left Delete
hides two
shows cursor 18:5
keys Alt-U
shows one two
shows cursor 18:8
keys End Ctrl-Shift-Left Enter
hides two
shows cursor 19:1
keys Alt-U
shows one two
shows cursor 18:8
keys End Ctrl-Shift-Left Ctrl-D
hides two
shows cursor 18:5
keys Alt-U
shows one two
shows cursor 18:8
keys Alt-A
paste a paste
shows a paste
hides one
type d
shows a pasted
keys Alt-U
hides a pasted
shows a paste
keys Alt-U Ctrl-S
notes the-good-hawk one two
