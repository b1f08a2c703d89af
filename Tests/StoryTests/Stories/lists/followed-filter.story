# A filtered list follows what others write, and the selected note stays selected.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261104T100000Z-00000000.md The Wall again
write library/notes/the-good-hawk/20261105T100000Z-00000000.md Old words
keys Tab F w a l l Enter j
shows ▌ 1 Nov  The wall #theme
write library/notes/the-good-hawk/20261109T100000Z-00000000.md A wall of voles
shows 3 of 4
shows ▌ 1 Nov  The wall #theme
write library/notes/the-good-hawk/20261104T100000Z-00000000.md No more
shows 2 of 4
hides The Wall again
shows ▌ 1 Nov  The wall #theme
keys F Esc
shows ▌ 1 Nov  The wall #theme
