# A row takes up to three lines while there is room, and none is cut beside blank ones.
fixed
size 120x40
write library/notes/the-good-hawk/20261120T140312Z-00000001.md # A title that is *longer* than a row of the list\n\nAnd some words below it, which are shown too.
row 13 20 Nov  A title that is longer
row 14 of the list
row 15 And some words below it, which ar…
click And some
keys Enter
shows And some words below it, which are shown too.
