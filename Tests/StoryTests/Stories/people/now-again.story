# Who leaves who is who, or a year, as of a former time is in the present when it is opened again; a kill keeps it.
mortal
write library/notes/the-good-hawk/agatha/20240105T090000Z-00000001.md ch. 2 Agatha and Nathara
write library/notes/the-good-hawk/agatha/20240106T090000Z-00000002.md ch. 6 Agatha alone
keys . "ch. 7" Enter Enter W <
shows as of ch. 6
kill
shows as of ch. 6
keys Esc W
shows Who is who · Agatha
hides as of
keys Esc V <
kill
look
keys Esc V
hides 2023
keys Esc W <
shows as of ch. 6
keys g Enter W
shows Who is who · Agatha
hides as of
