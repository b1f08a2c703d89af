# Each list has a filter of its own.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall
write library/notes/the-good-hawk/20261102T100000Z-00000000.md The vole
keys Tab F w a l l Enter 2 Tab
shows Notes                                             0
keys 1
shows Notes wall                                   1 of 2
