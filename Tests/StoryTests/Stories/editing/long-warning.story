# A warning that is too long for a row is not cut.
size 40x12
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo.\n
keys Enter Enter e End !
write library/notes/the-good-hawk/agatha/todo.md One.?\n\nTwo.\n
row 9 Somebody changed the same words.
row 10 Saving keeps both; Esc v compares
