# What you noted from later parts on a character is not beside the list of characters either.
size 120x40
write library/notes/the-good-hawk/agatha/20261120T140312Z-00000001.md p. 300: the boat
write library/notes/the-good-hawk/agatha/20261120T140312Z-00000002.md p. 9: the wall
keys Ctrl-L . "100" Enter
hides the boat
shows 1 later note
# Where all are later, none is counted.
write library/notes/the-good-hawk/jaime/20261120T140312Z-00000003.md p. 301: the sea
keys Ctrl-L Esc j
row 26 Notes                                   0
row 27 1 later note
hides the sea
