# A note that is open but not changed shows what others write.
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo.\n
keys Enter Tab Enter e
write library/notes/the-good-hawk/agatha/todo.md theirs\n
shows theirs
hides elsewhere
