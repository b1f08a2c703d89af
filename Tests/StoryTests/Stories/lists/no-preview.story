# A narrow window has no room for what is selected.
size 119x40
keys Ctrl-L
hides Fifteen, and a Hawk
