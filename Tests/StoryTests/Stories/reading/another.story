# In a note, N writes another one on the same character.
keys Enter N
type on the wall
keys Ctrl-S Esc Tab Enter N
shows Note on Agatha
shows Writing
