# Where a line that is no note is selected, the list can be filtered and sorted.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md p. 9: the boat
write library/notes/the-good-hawk/20261120T140312Z-00000002.md p. 141: the wall
keys . "100" Enter Tab Home Down d
shows No note is selected
keys s
shows by newest
