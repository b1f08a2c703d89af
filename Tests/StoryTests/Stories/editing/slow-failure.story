# What cannot be saved comes back before what was written since.
slow
keys Enter N
type first
keys Ctrl-S
type second
write library/notes/the-good-hawk/agatha in the way
finish
shows first
hides Saved
remove library/notes/the-good-hawk/agatha
type !
keys Ctrl-S
finish
notes the-good-hawk/agatha first\n\nsecond!
