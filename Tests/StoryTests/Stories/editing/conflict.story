# If both changed the same words, both texts are kept.
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo.\n
keys Enter Enter e End "!"
write library/notes/the-good-hawk/agatha/todo.md One.?\n\nTwo.\n
shows Somebody changed the same words. Saving keeps both
keys Ctrl-S
shows Your text is in the list
file library/notes/the-good-hawk/agatha/todo.md One.?\n\nTwo.\n
file library/notes/the-good-hawk/agatha/*.conflict-* One.!\n\nTwo.\n
keys Esc Esc
shows ≠
keys g Enter
shows ≠ Conflict copy
