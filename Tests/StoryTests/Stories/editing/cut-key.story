# Ctrl-X, which cuts elsewhere, and a word behind it change nothing.
keys N
type all of it
keys Ctrl-X h
shows Ctrl-X h does nothing
hides characters selected
keys e
shows all of ite
