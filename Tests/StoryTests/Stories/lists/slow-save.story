# A note that is being saved is not deleted.
slow
write library/notes/the-good-hawk/agatha/todo.md one
keys Enter Enter e End " two" Ctrl-S Esc Esc d
shows still saving
finish
file library/notes/the-good-hawk/agatha/todo.md one two
