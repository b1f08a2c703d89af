# One note is saved at a time.
slow
keys Enter N
type first
keys Ctrl-S
type second
keys Ctrl-S
shows still saving
finish
notes the-good-hawk/agatha first
shows second
