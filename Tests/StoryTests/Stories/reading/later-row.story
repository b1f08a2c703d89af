# The row that counts later notes shows them with Enter, as x does; nothing is rewound that is no note.
write library/notes/the-good-hawk/20240105T090000Z-00000001.md ch. 2 The wall
write library/notes/the-good-hawk/20240106T090000Z-00000002.md ch. 9 The gate
keys . "ch. 7" Enter Tab End
shows 1 later note; x shows it
hides The gate
keys Enter
shows The gate
keys x
hides The gate
keys Up R
shows No note is selected
doubleclick 1 later note
shows The gate
