# The cursor stays in its words when others wrote before them.
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo.\n
keys Enter Enter e Ctrl-End Up End !
write library/notes/the-good-hawk/agatha/todo.md Before.\n\nOne.\n\nTwo.\n
keys Ctrl-S ?
file library/notes/the-good-hawk/agatha/todo.md Before.\n\nOne.\n\nTwo.!\n
shows Two.!?
