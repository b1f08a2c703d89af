# A note whose date only its file tells.
write library/notes/the-good-hawk/agatha/todo.md on agatha
$ touch -d 2025-02-03T04:05Z library/notes/the-good-hawk/agatha/todo.md
## It keeps its date when it vanishes while it is written.
keys Enter Enter e End !
shows Agatha · 3 Feb 2025, 04:05
remove library/notes/the-good-hawk/agatha/todo.md
shows Agatha · 3 Feb 2025, 04:05
keys ?
shows Agatha · 3 Feb 2025, 04:05
## It keeps its date when it was removed while nothing ran, and is open to be written.
keys Enter Enter e
shows Agatha · 3 Feb 2025, 04:05
close
remove library/notes/the-good-hawk/agatha/todo.md
shows Agatha · 3 Feb 2025, 04:05
