# Going back from a note leads to the list that it was opened from.
write library/notes/the-broken-raven/20240105T090000Z-00000001.md > The sea is a wall.
write library/notes/the-good-hawk/20240106T090000Z-00000002.md Agatha meets Jaime
keys b Tab
shows ▌The sea is a wall.
keys Enter
shows ▎ The sea is a wall.
hides Today
keys Esc
shows Today
shows ▌The sea is a wall.
keys Tab Tab j Enter
shows ▎ The sea is a wall.
hides Lately
keys Esc
shows Lately
keys k Enter
hides Lately
shows Agatha meets Jaime
keys Esc
shows Lately
keys b
hides Lately
shows Characters
