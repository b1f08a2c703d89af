# A changed note is written on while it is saved.
slow
write library/notes/the-good-hawk/agatha/todo.md one
keys Enter Enter e End
type  two
keys Ctrl-S
shows Now saving…
type  three
finish
file library/notes/the-good-hawk/agatha/todo.md one two
shows one two three
hides elsewhere
kill
keys Ctrl-S
finish
file library/notes/the-good-hawk/agatha/*.md one two three
