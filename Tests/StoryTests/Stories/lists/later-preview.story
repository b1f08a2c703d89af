# What you noted from later parts on a character is not beside the list of characters either.
size 120x40
write library/notes/the-good-hawk/agatha/20261120T140312Z-00000001.md p. 300: the boat
write library/notes/the-good-hawk/agatha/20261120T140312Z-00000002.md p. 9: the wall
keys Ctrl-L .
type 100
keys Enter
hides the boat
