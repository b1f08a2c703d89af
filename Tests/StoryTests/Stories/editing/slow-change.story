# A changed note is saved on a slow disk.
slow
write library/notes/the-good-hawk/agatha/todo.md one
keys Enter Enter e End " two" Ctrl-S
## A changed note is written on while it is saved.
shows Now saving…
type  three
finish
file library/notes/the-good-hawk/agatha/todo.md one two
shows one two three
hides elsewhere
kill
keys Ctrl-S
finish
file library/notes/the-good-hawk/agatha/*.md one two three
## A note that cannot be saved stays changed; a link that leads out of the library is not followed.
type  three
$ mv library/notes/the-good-hawk/agatha elsewhere && ln -s $PWD/elsewhere library/notes/the-good-hawk/agatha
finish
shows changed, not saved
file elsewhere/todo.md one
$ rm library/notes/the-good-hawk/agatha && mv elsewhere library/notes/the-good-hawk/agatha
keys Ctrl-S
finish
file library/notes/the-good-hawk/agatha/todo.md one two three
## A kill while a changed note is saved leaves the note, and what was written.
type  three
kill
shows one two three
hides elsewhere
file library/notes/the-good-hawk/agatha/todo.md one
keys Ctrl-S
finish
file library/notes/the-good-hawk/agatha/* one two three
## A note that is being saved is not deleted.
keys Esc Esc d
shows still saving
finish
file library/notes/the-good-hawk/agatha/todo.md one two
