# K K where nothing was discarded forgets no draft on somebody whose name ends so.
run hawknotes characters add the-good-hawk "Mary Garth"; hawknotes characters add the-good-hawk Garth
keys : "open mary garth" Enter n "The puffin" Alt-X Esc : "open garth"
keys Enter n Alt-X Esc K K
hides Forgotten
keys u
shows The draft on Mary Garth is back
