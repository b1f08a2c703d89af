# A file that is gone for a moment counts as changed.
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo.\n
keys Enter Enter e End !
remove library/notes/the-good-hawk/agatha/todo.md
shows saves it again
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo, theirs.\n
shows Also changed elsewhere
