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
# What is saved and left out says so.
keys F "zzz" Enter N "other words" Ctrl-S
shows Saved behind the filter, which F Esc drops: other words
## A filter of notes, while it is typed and afterwards.
fixed
keys Tab F w a l
screens filter-typing
keys l Enter
screens filter
## A filtered list follows what others write, and the selected note stays selected.
keys Tab F w a l l Enter j
shows ▌ 1 Nov  The wall #theme
write library/notes/the-good-hawk/20261109T100000Z-00000000.md A wall of voles
shows 3 of 7
shows ▌ 1 Nov  The wall #theme
write library/notes/the-good-hawk/20261104T100000Z-00000000.md No more
shows 2 of 7
hides The Wall again
shows ▌ 1 Nov  The wall #theme
keys F Esc
shows ▌ 1 Nov  The wall #theme
## A later note that is hidden is not counted; that it has the words is said below.
keys . "10" Enter Tab F "wall"
shows 2 of 5
hides later note
keys Esc F "vole"
shows 0 of 5
shows 1 later note
keys Esc x F "vole"
shows 1 of 6
## A filter without letters is none.
keys Tab F v
shows 1 of 6
keys Backspace Enter
shows The wall
shows The vole
hides of 6
keys F v Esc
shows The wall
hides of 6
## Each list has a filter of its own.
keys Tab F w a l l Enter 2 Tab
shows Notes                                             0
keys 1
shows Notes wall                                   2 of 6
