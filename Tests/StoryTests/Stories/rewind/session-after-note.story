# The steps of a session count no words of the note that was looked at before.
write library/notes/the-good-hawk/agatha/todo.md on the wall
keys Enter Enter e "more " Ctrl-S Esc R
shows +1
keys Esc Esc S R
hides +1
