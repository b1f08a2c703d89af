# Esc and Ctrl-G put everything back as it was before the search.
each KEYS: j | Tab | Tab Enter | 0 G | 2 a
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall has two sides.
keys $KEYS
look
keys / "wall" Down PgDn PgUp Ctrl-N Ctrl-P Up Up Home x End
shows Search: xwall
keys Esc
same
keys / w Down Ctrl-G
same
