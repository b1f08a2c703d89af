# Ctrl-X, which cuts elsewhere, and a word behind it change nothing.
keys N "all of it" Ctrl-X h
shows Ctrl-X h does nothing
hides characters selected
keys e
shows all of ite
