# A conflict copy is marked among the last notes as in other lists.
size 120x40
write library/notes/the-good-hawk/20261105T100000Z-00000000.md Old words
write library/notes/the-good-hawk/20261105T100000Z-00000000.conflict-20261106T100000Z-evening.md New words
keys b
shows Old words
shows ≠ The Good Hawk · 5 Nov
