# A note that vanishes while it is read makes room for what it was on.
write library/notes/the-good-hawk/agatha/todo.md on agatha
keys Enter Enter
shows Reading
remove library/notes/the-good-hawk/agatha/todo.md
shows first appears in The Good Hawk
