# On the first favourite, f takes it out and puts it back, and leaves the others.
keys f j j f 0 f f
row 2 Favorites                            2
row 3 Agatha
row 4 Lileas
