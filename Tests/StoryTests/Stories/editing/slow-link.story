# A note that cannot be saved stays changed; a link that leads out of the library is not followed.
slow
write library/notes/the-good-hawk/agatha/todo.md one
keys Enter Enter e End
type  two
keys Ctrl-S
type  three
$ mv library/notes/the-good-hawk/agatha elsewhere && ln -s $PWD/elsewhere library/notes/the-good-hawk/agatha
finish
shows changed, not saved
file elsewhere/todo.md one
$ rm library/notes/the-good-hawk/agatha && mv elsewhere library/notes/the-good-hawk/agatha
keys Ctrl-S
finish
file library/notes/the-good-hawk/agatha/todo.md one two three
