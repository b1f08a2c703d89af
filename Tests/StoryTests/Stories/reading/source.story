# The key s shows the source of a note, and the text again.
write library/notes/the-good-hawk/agatha/todo.md # The wall in *The Good Hawk*\n
keys Enter Enter
hides *The Good Hawk*
keys s
shows # The wall in *The Good Hawk*
keys s
hides *The Good Hawk*
keys e
shows # The wall in *The Good Hawk*
file library/notes/the-good-hawk/agatha/todo.md # The wall in *The Good Hawk*\n
