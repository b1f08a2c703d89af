# A changed note is marked on its tab, on its character's row and on its book's row.
keys Enter N "The vole" Ctrl-S Esc
hides ✎
keys Tab Enter e End x Esc Esc
row 0 1 Good Hawk✎
keys Esc
row 9 1   ✎
keys b
row 3 ✎
