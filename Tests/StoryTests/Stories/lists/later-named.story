# Later notes on somebody and later notes elsewhere that name them are counted apart, each with its way to be seen.
fixed
size 80x40
write library/notes/the-good-hawk/jaime/20261120T140312Z-00000001.md p. 300 he takes the boat
write library/notes/the-good-hawk/20261120T140312Z-00000002.md p. 310: Jaime falls
write library/notes/the-good-hawk/20261120T140312Z-00000003.md p. 9: Jaime at the wall
keys . "100" Enter Enter j Esc j Enter
row 14 1 later note; x shows it
shows Named in 1 other note, 1 later; x shows it
hides falls
keys k Enter
shows Named in 2 other notes
shows falls
