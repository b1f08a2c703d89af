# What others changed while a note was saved is merged.
slow
write library/notes/the-good-hawk/agatha/todo.md one\n\ntwo\n\nthree
keys Enter Enter e Ctrl-End "!" Ctrl-S
write library/notes/the-good-hawk/agatha/todo.md One\n\ntwo\n\nthree
type ?
finish
file library/notes/the-good-hawk/agatha/todo.md One\n\ntwo\n\nthree!
shows merged
shows three!?
keys Ctrl-S
finish
file library/notes/the-good-hawk/agatha/* One\n\ntwo\n\nthree!?
