# In a note, N writes another one on the same character.
keys Enter N "on the wall" Ctrl-S Esc Tab Enter N
shows Note on Agatha
shows Writing
