# The command search opens the search, and F1 lists its keys.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The vole
keys : "search" Enter
shows recent
keys F1
shows Help:
shows Open the selected result.
keys Esc
shows Search:
