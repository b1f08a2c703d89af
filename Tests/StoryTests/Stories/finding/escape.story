# Esc puts everything back as it was before the search.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall has two sides.
keys j
look
keys /
type wall
keys Down PgDn PgUp Ctrl-N Ctrl-P Up Up Home x End
shows Search: xwall
keys Esc
same
keys / Ctrl-G
same
keys Tab
look
keys / w a l l Down Esc
same
keys Enter
look
keys / w a l l Down Esc
same
keys 0 G
look
keys / w a l l Down Esc
same
keys 2 a
look
keys / w a l l Down Esc
same
