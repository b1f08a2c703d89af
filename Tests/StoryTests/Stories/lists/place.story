# Notes lie in the order of the book, with the place that each names anywhere; a line says where you are.
size 120x40
write library/notes/the-good-hawk/20261120T140312Z-00000001.md The wall is high. See p. 141.
write library/notes/the-good-hawk/20261120T140312Z-00000002.md p. 9: the boat
write library/notes/the-good-hawk/20261120T140312Z-00000003.md 50 % of nothing, by nobody
write library/notes/the-good-hawk/20261120T140312Z-00000004.md A note without a place, at 3 p.m., 100 % sure of page three and top 5
row 13 p. 9    the boat
row 14 p. 141  The wall is high. See p.
row 15 50 %    of nothing, by nobody
row 16 20 Nov  A note without a place, at
hides you are here
keys . "100" Enter
row 14 p. 9    the boat
row 15 ── you are here, p. 100 ──
row 16 2 later notes; x shows them
row 17 20 Nov  A note without a place, at
hides wall is high
keys x
row 17 ── you are here, p. 100 ──
row 18 p. 141  The wall is high. See p.
row 19 50 %    of nothing, by nobody
hides later notes
keys x
hides wall is high
# What of a long chapter has no room is seen to be cut.
run hawknotes books edit the-good-hawk --chapters "p. 90 A chapter whose name is longer than any line of the list"
shows ── you are here, p. 100 · A chapter whose…
# The book has been read: nothing is later.
keys . Ctrl-U "read" Enter
shows The wall is high
hides you are here
