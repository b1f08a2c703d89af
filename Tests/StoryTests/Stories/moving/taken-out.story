# What was taken out of a note, or chosen for it, goes with it when it is moved.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md one
## What was taken out comes back there.
keys Enter Enter e
type PRECIOUS 
keys Alt-R
hides PRECIOUS
keys Esc m
type jaime
keys Enter
shows Moved to Jaime
keys Esc :
type open jaime
keys Enter Enter e Alt-R
shows PRECIOUS one
keys Ctrl-S
shows Saved
notes the-good-hawk/jaime PRECIOUS one
## The conflict copy that was decided about goes to the bin there.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md two
keys Enter G Enter v O e Esc m
type jaime
keys Enter
shows Moved to Jaime
keys Esc :
type open jaime
keys Enter G Enter Ctrl-S
shows The conflict copy is in the bin
notes the-good-hawk/jaime two
