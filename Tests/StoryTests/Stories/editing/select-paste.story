# So does what is pasted.
keys N
paste one two
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
# And what was cut.
paste one two
keys Ctrl-W Alt-A Ctrl-Y Ctrl-S
notes the-good-hawk one two | two
