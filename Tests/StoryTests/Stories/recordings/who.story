# Recorded for the README: who is who, as far as its reader has come.
fixed mortal
write library/notes/the-good-hawk/20240105T090000Z-00000001.md p. 12 Agatha and Milkwort on the wall
write library/notes/the-good-hawk/20240106T090000Z-00000002.md p. 40 Agatha, Jaime and Lileas leave
write library/notes/the-good-hawk/agatha/20240107T090000Z-00000003.md p. 41 Milkwort hides
write library/notes/the-good-hawk/agatha/20240108T090000Z-00000004.md p. 200 with Cray
write library/notes/the-good-hawk/agatha/20240109T090000Z-00000005.md p. 210 with Cray again
run hawknotes characters relate agatha "foster daughter" "maistreas eilionoir"; hawknotes characters relate lileas "little sister" agatha --since "p. 40"; hawknotes place the-good-hawk "p. 250"
keys Enter
caption A character, with your notes.
record 2
keys W
caption Who is who, in your own words.
record 3
keys <
caption Go back through the book: what you knew on page 210…
record 2
keys < <
caption …on page 41…
record 2
keys < <
hides Lileas
caption …and on page 12. What comes later leaves no trace.
record 3.2
keys > > > > >
shows Lileas
caption And forward again, as far as you have read.
record 2.4
