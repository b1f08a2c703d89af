# The list of tags follows what others write.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/agatha/20261103T100000Z-00000000.md Agatha #Theme #hawk
write library/notes/the-good-hawk/20261102T100000Z-00000000.md #themes in the sea
keys T j
shows ▌#hawk
write library/notes/the-good-hawk/20261121T100000Z-00000000.md #sea
write library/notes/the-good-hawk/20261122T100000Z-00000000.md #sea
write library/notes/the-good-hawk/20261123T100000Z-00000000.md #sea
finish
shows #sea     3 notes
shows ▌#hawk
