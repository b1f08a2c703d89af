# A place in a line of its own below a title is said once, beside the words.
fixed
size 120x40
write library/notes/the-good-hawk/20261120T140312Z-00000001.md # On money\n\np. 41\n\n> I am no bird.
keys Ctrl-L
row 13 p. 41  On money
row 14 ▎ I am no bird.
