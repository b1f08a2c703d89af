# Notes of one name on two characters are two notes.
write library/notes/the-good-hawk/agatha/todo.md on agatha
write library/notes/the-good-hawk/jaime/todo.md on jaime
keys Enter Enter e
shows on agatha
keys End ! Esc Esc Esc j Enter Enter e
shows on jaime
hides changed
keys End ? Ctrl-S
file library/notes/the-good-hawk/jaime/todo.md on jaime?
file library/notes/the-good-hawk/agatha/todo.md on agatha
keys Esc Esc Esc k Enter Enter
shows on agatha!
shows changed, not saved
