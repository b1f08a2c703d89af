# A deletion that cannot be undone now can be undone later.
write library/notes/the-good-hawk/agatha/todo.md on agatha
keys Enter d
nofile library/notes/the-good-hawk/agatha/todo.md
$ mv library/notes/the-good-hawk/agatha away && echo in the way > library/notes/the-good-hawk/agatha
keys u
shows Cannot
$ rm library/notes/the-good-hawk/agatha && mv away library/notes/the-good-hawk/agatha
keys u
file library/notes/the-good-hawk/agatha/todo.md on agatha
