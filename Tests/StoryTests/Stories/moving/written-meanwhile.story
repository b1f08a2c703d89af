# What is written in a note while it is being moved goes with it, and so does who writes.
slow
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md one
keys Enter Enter m
type jaime
keys Enter Enter e End
type  two
## It is moved.
finish
shows Moved to Jaime: one; Esc u brings it back
shows one two
shows Jaime · 20 Nov 2026
type  three
keys Ctrl-S
finish
notes the-good-hawk/agatha
notes the-good-hawk/jaime one two three
keys Esc Esc
shows Jaime
keys Esc 1
hides was moved
## A kill only delays it.
kill
shows one two
finish
shows one two
shows Jaime · 20 Nov 2026
type  three
keys Ctrl-S
finish
notes the-good-hawk/agatha
notes the-good-hawk/jaime one two three
