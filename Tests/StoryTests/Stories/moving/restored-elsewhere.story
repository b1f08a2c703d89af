# A deletion that was taken back elsewhere is not offered to be undone after a start; the one before it is.
write library/notes/the-good-hawk/20261101T100000Z-00000001.md The wall
write library/notes/the-good-hawk/20261102T100000Z-00000002.md The gate
keys Ctrl-L Tab d
shows Deleted “The gate”
keys d
shows Deleted “The wall”
run hawknotes bin restore 20261101T100000Z-00000001
kill
keys u
shows Back from the bin: The gate
