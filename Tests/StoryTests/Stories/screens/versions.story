# The former texts of a note, and one of them.
fixed
keys N
type The wall hears.\nThe sea is silent.
keys Ctrl-S Esc Tab Enter e End
type  Everything.
keys Ctrl-S
type  Always.
keys Ctrl-S Esc v j
screens versions
keys Enter
screens version
