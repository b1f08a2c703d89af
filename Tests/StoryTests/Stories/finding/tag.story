# A tag is found once it is typed to its end.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261102T100000Z-00000000.md #themes in the sea
write library/notes/the-good-hawk/agatha/20261103T100000Z-00000000.md Agatha #Theme #hawk
write library/notes/the-good-hawk/20261104T100000Z-00000000.md No tag
keys / #
shows 3 found
type t
shows nothing found
type h
shows nothing found
type e
shows nothing found
type m
shows nothing found
type e
shows 2 found
type s
shows 1 found
keys Backspace
shows 2 found
