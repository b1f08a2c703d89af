# Who is who in a book begins with the character who is selected on its page; one who was added is the next to be written on.
keys j j W
row 6 ▌Lileas
keys Esc g W
row 4 ▌Agatha
keys Esc Tab c "Frank" Enter n
shows Note on Frank
