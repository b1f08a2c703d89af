# A kill while a changed note is saved leaves the note, and what was written.
slow
write library/notes/the-good-hawk/agatha/todo.md one
keys Enter Enter e End
type  two
keys Ctrl-S
type  three
kill
shows one two three
hides elsewhere
file library/notes/the-good-hawk/agatha/todo.md one
keys Ctrl-S
finish
file library/notes/the-good-hawk/agatha/* one two three
