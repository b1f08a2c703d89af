# The next result is a key away.
write library/notes/the-good-hawk/20261103T100000Z-00000000.md puffin one
write library/notes/the-good-hawk/20261102T100000Z-00000000.md puffin two
write library/notes/the-good-hawk/20261101T100000Z-00000000.md puffin three
keys 2 / "puffin"
shows 3 found
keys Enter
shows puffin one
keys >
shows puffin two
keys >
shows puffin three
keys >
shows This is the last result
shows puffin three
keys < <
shows puffin one
keys Esc Esc
shows The Broken Raven
hides Search:
