# The page of a note that cannot be deleted yet stays open.
slow
write library/notes/the-good-hawk/agatha/todo.md one
keys Enter Enter e End
type  two
keys Ctrl-S Esc d d
shows still saving
shows Agatha · 
shows one two
finish
file library/notes/the-good-hawk/agatha/todo.md one two
keys d d
finish
shows Deleted “one two”
notes the-good-hawk/agatha
