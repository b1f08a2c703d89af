# What others write is found at once.
keys / "puffin"
shows nothing found
write library/notes/the-good-hawk/theirs.md a puffin
finish
shows 1 found
