# A later note that is hidden is not counted; that it has the words is said below.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261102T100000Z-00000000.md p. 12 The vole
keys . "10" Enter Tab F "wall"
shows 1 of 1
hides later note
keys Esc F "vole"
shows 0 of 1
shows 1 later note
keys Esc x F "vole"
shows 1 of 2
