# The name of what was found is whole beside the list.
fixed
size 120x16
write library/notes/the-good-hawk/20261103T100000Z-00000000.md The wall hears all that is said below it, and by whom
keys 2 / "wall"
row 4 The wall hears all that is said below it,
row 5 and by whom
