# The tags with their counts.
fixed
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261102T100000Z-00000000.md #themes in the sea
write library/notes/the-good-hawk/agatha/20261103T100000Z-00000000.md Agatha #Theme #hawk
write library/notes/the-good-hawk/20261104T100000Z-00000000.md No tag
keys T j
screens tags
