# The favourites are the people with a heart, in the order of the books.
keys f j j f 2 f 0
row 2 Favorites                            3
row 3 Agatha
row 4 Lileas
row 5 Sigrid
keys Enter f Esc
row 2 Favorites                            2
row 3 Lileas
row 4 Sigrid
# The selection goes with who is taken out, and f puts them back.
keys Home f f
row 2 Favorites                            2
row 3 Lileas
