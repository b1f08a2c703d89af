# A text that others make shorter while it is asked what to replace has no match where it was.
write library/notes/the-good-hawk/agatha/todo.md alpha beta alpha gamma
keys Enter Enter e Ctrl-End Alt-% "alpha" Enter "x"
write library/notes/the-good-hawk/agatha/todo.md short
keys Enter
shows No match for “alpha”
write library/notes/the-good-hawk/agatha/todo.md alpha!
shows alpha!
