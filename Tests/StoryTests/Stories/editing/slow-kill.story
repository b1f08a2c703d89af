# A kill before a note is saved brings its text back, before what was written since.
slow
keys Enter N
type first
keys Ctrl-S
type second
kill
shows first
shows second
keys Ctrl-S
finish
notes the-good-hawk/agatha first\n\nsecond
