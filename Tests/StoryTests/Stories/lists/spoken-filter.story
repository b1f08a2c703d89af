# Where notes are filtered, whoever listens hears which of the matches is selected.
prefer reader = on
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall
write library/notes/the-good-hawk/20261102T100000Z-00000000.md The vole
write library/notes/the-good-hawk/20261104T100000Z-00000000.md The wall again
keys Tab F
type wall
keys Enter Down
shows 2 of 2, 2 of 3 match wall
