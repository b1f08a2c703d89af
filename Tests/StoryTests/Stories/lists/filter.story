# F shows only the notes that have all the words, tags or marks that are typed.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261102T100000Z-00000000.md p. 12 The vole
write library/notes/the-good-hawk/20261103T100000Z-00000000.md Who counts?\nSigrid, #themes
write library/notes/the-good-hawk/20261104T100000Z-00000000.md The Wall again
write library/notes/the-good-hawk/20261105T100000Z-00000000.md Old words
write library/notes/the-good-hawk/20261105T100000Z-00000000.conflict-20261106T100000Z-evening.md New words
keys Tab F
type #theme
shows 1 of 6
shows The wall #theme
keys Enter
shows Notes #theme
shows Notes #theme
keys F Esc
hides Notes #theme
shows  6 
keys F
type wall
shows 2 of 6
shows The Wall again
shows The wall #theme
keys Enter
shows Notes wall
keys F Esc F
type wall #theme
shows 1 of 6
shows The wall #theme
keys Esc F
type no:place wall
shows 2 of 6
shows The Wall again
shows The wall #theme
keys Esc F
type no:place vole
shows 0 of 6
keys Esc F
type !=
shows 1 of 6
shows New words
keys Esc F ≠
shows 1 of 6
shows New words
keys Esc F
type zzz
shows 0 of 6
keys Esc F
type sigrid
shows 1 of 6
shows Who counts?
keys Esc
hides of 6
# A later note that is hidden is not counted; that it has the words is said below.
keys .
type 10
keys Enter F
type wall
shows 2 of 5
hides later note
keys Esc F
type vole
shows 0 of 5
shows 1 later note
keys Esc x F
type vole
shows 1 of 6
