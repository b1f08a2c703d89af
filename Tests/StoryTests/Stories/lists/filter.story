# Notes are filtered.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261102T100000Z-00000000.md p. 12 The vole
write library/notes/the-good-hawk/20261103T100000Z-00000000.md Who counts?\nSigrid, #themes
write library/notes/the-good-hawk/20261104T100000Z-00000000.md The Wall again
write library/notes/the-good-hawk/20261105T100000Z-00000000.md Old words
write library/notes/the-good-hawk/20261105T100000Z-00000000.conflict-20261106T100000Z-evening.md New words
## F shows only the notes that have all the words, tags or marks that are typed.
each COUNT SHOWN WORDS: 1 #theme #theme | 2 again wall | 1 #theme wall #theme | 2 again no:place wall | 0 Notes no:place vole | 1 New != | 1 New ≠ | 0 Notes zzz | 1 counts? sigrid
keys Tab F "$WORDS"
shows $COUNT of 6
shows $SHOWN
keys Enter
shows Notes $WORDS
keys F Esc
hides of 6
shows  6 
## A filter of notes, while it is typed and afterwards.
fixed
keys Tab F w a l
screens filter-typing
keys l Enter
screens filter
