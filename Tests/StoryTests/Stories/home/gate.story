# A quote from beyond the reader's place in a book is not seen.
$ mkdir -p library/notes/the-good-hawk
$ printf 'p. 200\n\n> The end of all walls.\n' > library/notes/the-good-hawk/20250301T101500Z-00000001.md
run hawknotes place the-good-hawk 'p. 40'
keys b
shows Reading 1
hides The end of all walls
run hawknotes place the-good-hawk 'p. 250'
shows The end of all walls
shows p. 250 of 368
