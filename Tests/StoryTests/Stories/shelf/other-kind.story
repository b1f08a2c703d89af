# K K where no draft was discarded forgets no changes of a note, which were discarded on the shelf.
write library/notes/the-good-hawk/agatha/todo.md on the wall
keys Enter Enter e "more " Esc D
shows Agatha
keys d
shows Discarded
keys Esc : "open agatha" Enter n Alt-X Esc K K
hides Forgotten
keys u
shows The draft on Agatha is back
