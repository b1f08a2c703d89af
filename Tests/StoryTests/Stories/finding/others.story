# What others write is found at once.
keys /
type puffin
shows nothing found
write library/notes/the-good-hawk/theirs.md a puffin
finish
shows 1 found
