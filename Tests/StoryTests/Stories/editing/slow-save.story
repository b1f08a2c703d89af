# While a note is saved on a slow disk, the next one is written, and not saved yet.
slow
keys Enter N
type first
keys Ctrl-S
shows Now saving…
type second
shows Now saving…
keys Ctrl-S
shows still saving
notes the-good-hawk/agatha
finish
notes the-good-hawk/agatha first
shows Saved: first
keys Ctrl-S
finish
notes the-good-hawk/agatha first | second
hides draft
