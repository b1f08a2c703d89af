# How who is who looks, around a character and in a book.
write library/notes/the-good-hawk/20240105T090000Z-00000001.md p. 12 Agatha and Milkwort on the wall
write library/notes/the-good-hawk/20240106T090000Z-00000002.md p. 40 Agatha, Jaime and Lileas leave
write library/notes/the-good-hawk/agatha/20240107T090000Z-00000003.md p. 41 Milkwort hides
write library/notes/the-good-hawk/agatha/20240108T090000Z-00000004.md p. 200 with Cray
write library/notes/the-good-hawk/agatha/20240109T090000Z-00000005.md p. 210 with Cray again
write library/notes/the-good-hawk/agatha/20240110T090000Z-00000006.md p. 230 Cray once more
run hawknotes characters relate agatha "foster daughter" "maistreas eilionoir"; hawknotes characters relate lileas "little sister" agatha --since "p. 40"; hawknotes place the-good-hawk "p. 250"
keys Enter W
screens who-is-who
keys < <
shows as of p. 210
keys Esc Esc W
screens who-is-who-in-a-book
