# A note that vanishes while it is written keeps its date, even where only its file had told it.
write library/notes/the-good-hawk/agatha/todo.md on agatha
$ touch -d 2025-02-03T04:05Z library/notes/the-good-hawk/agatha/todo.md
keys Enter Enter e End !
shows Agatha · 3 Feb 2025, 04:05
remove library/notes/the-good-hawk/agatha/todo.md
shows Agatha · 3 Feb 2025, 04:05
keys ?
shows Agatha · 3 Feb 2025, 04:05
