# > and < lead to the next character and the one before, without going back to the list.
keys Enter > >
row 2 Lileas
keys < < <
row 2 Agatha
shows This is the first of the list
keys > Esc
shows ▌Jaime
keys >
shows No list led to this page
