# A filter of notes, while it is typed and afterwards.
fixed
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261102T100000Z-00000000.md p. 12 The vole
write library/notes/the-good-hawk/20261103T100000Z-00000000.md Who counts?\nSigrid, #themes
write library/notes/the-good-hawk/20261104T100000Z-00000000.md The Wall again
write library/notes/the-good-hawk/20261105T100000Z-00000000.md Old words
write library/notes/the-good-hawk/20261105T100000Z-00000000.conflict-20261106T100000Z-evening.md New words
keys Tab F w a l
screens filter-typing
keys l Enter
screens filter
