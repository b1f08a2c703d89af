# What was deleted is not found.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The gate
write library/notes/the-good-hawk/20261103T100000Z-00000000.md The puffin on the wall
keys Tab d / "puffin wall"
shows nothing found
keys Ctrl-U "gate"
shows 1 found
remove library/notes/the-good-hawk/20261101T100000Z-00000000.md
finish
shows nothing found
keys Enter
shows Search:
