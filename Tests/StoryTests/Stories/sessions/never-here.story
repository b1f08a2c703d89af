# A note that is being changed in a session from another machine, and that was never here, is not said to be deleted.
write library/notes/the-good-hawk/agatha/20261120T140312Z-00000001.md The wall hears all.
keys Enter Enter e End "Really?"
close
$ hawknotes sessions handoff main > session; rm library/notes/the-good-hawk/agatha/*.md; hawknotes sessions continue session 2> /dev/null
shows deleted elsewhere; Ctrl-S saves it again
window main-2
shows not here; Ctrl-S saves it
hides again
keys Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T140312Z-00000001.md The wall hears all.Really?
