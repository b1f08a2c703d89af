# Where the result that is shown was deleted elsewhere, the next one comes next.
write library/notes/the-good-hawk/20261101T100000Z-00000001.md zebra one
write library/notes/the-good-hawk/20261102T100000Z-00000002.md zebra two
write library/notes/the-good-hawk/20261103T100000Z-00000003.md zebra three
write library/notes/the-good-hawk/20261104T100000Z-00000004.md zebra four
keys / "zebra" Down Enter
shows zebra three
remove library/notes/the-good-hawk/20261103T100000Z-00000003.md
keys >
shows zebra two
hides zebra one
# Also before the last one.
keys >
shows zebra one
remove library/notes/the-good-hawk/20261101T100000Z-00000001.md
keys <
shows zebra two
