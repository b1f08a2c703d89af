# A note that was removed while nothing ran, and is open to be written, keeps its date.
write library/notes/the-good-hawk/agatha/todo.md on agatha
$ touch -d 2025-02-03T04:05Z library/notes/the-good-hawk/agatha/todo.md
keys Enter Enter e
shows Agatha · 3 Feb 2025, 04:05
close
remove library/notes/the-good-hawk/agatha/todo.md
shows Agatha · 3 Feb 2025, 04:05
