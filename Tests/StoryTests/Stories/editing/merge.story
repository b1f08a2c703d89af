# A note that is changed here and elsewhere is merged when it is saved.
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo.\n
keys Enter Enter e End "!"
write library/notes/the-good-hawk/agatha/todo.md One.\n\nTwo, theirs.\n
shows Also changed elsewhere: saving merges the changes
shows changed here and elsewhere
hides theirs
keys Ctrl-S
shows Saved, merged with a change made elsewhere
shows Two, theirs.
file library/notes/the-good-hawk/agatha/*.md One.!\n\nTwo, theirs.\n
