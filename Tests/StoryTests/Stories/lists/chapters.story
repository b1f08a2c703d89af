# Where the chapters of a book are known, its notes stand below their titles; in another order they do not.
size 120x40
write library/notes/the-good-hawk/20261120T140312Z-00000001.md p. 9: the boat
write library/notes/the-good-hawk/20261120T140312Z-00000002.md p. 95: the rope
write library/notes/the-good-hawk/20261120T140312Z-00000003.md ch. 2: the fall
write library/notes/the-good-hawk/20261120T140312Z-00000004.md on nothing
write library/notes/the-good-hawk/20261121T140312Z-00000005.md on something
hides The bridge
$ hawknotes books edit the-good-hawk --chapters "$(printf 'p. 3 The wall\np. 90 The bridge of bones\np. 200 Home')" 2> /dev/null
row 13 ch. 1 · The wall
row 14 p. 9    the boat
row 15 ch. 2 · The bridge of bones
row 16 ch. 2   the fall
row 17 p. 95   the rope
row 18 without a place
row 19 21 Nov  on something
row 20 20 Nov  on nothing
hides Home
# A heading is nothing that can be selected.
keys Tab j
row 16 ▌ch. 2   the fall
keys s
hides The bridge of bones
keys s s s . "50" Enter
row 16 ── you are here, p. 50 · The wall
row 17 2 later notes; x shows them
hides bridge
