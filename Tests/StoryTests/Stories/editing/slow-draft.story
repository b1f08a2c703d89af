# A new note is saved on a slow disk.
slow
keys Enter N "first"
## While a note is saved on a slow disk, the next one is written, and not saved yet.
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
## While a note is saved, others find it among the drafts.
keys Ctrl-S "second"
$ hawknotes drafts
  <*>Agatha<*>  first
  <*>Agatha<*>  second
## That a note is saved is told wherever one is by then.
keys Ctrl-S Esc Esc 2
finish
shows Saved: first
## What cannot be saved comes back before what was written since.
keys Ctrl-S "second"
write library/notes/the-good-hawk/agatha in the way
finish
shows first
hides Saved
remove library/notes/the-good-hawk/agatha
keys "!" Ctrl-S
finish
notes the-good-hawk/agatha first\n\nsecond!
## A kill before a note is saved brings its text back, before what was written since.
keys Ctrl-S "second"
kill
shows first
shows second
keys Ctrl-S
finish
notes the-good-hawk/agatha first\n\nsecond
