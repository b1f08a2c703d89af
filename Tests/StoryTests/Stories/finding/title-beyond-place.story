# A note that begins with its place is called by its next words too, and these are not said again beside it.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md p. 12\n\n> Anna laughed at the wall, and nobody heard.
keys / "laughed"
shows p. 12 · Anna laughed at the wall, and nobody
