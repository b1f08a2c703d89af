# When the last note below one's place is deleted, the nearest note is selected, not a line that is none.
size 120x40
write library/notes/the-good-hawk/20261120T140312Z-00000001.md p. 9: the boat
write library/notes/the-good-hawk/20261120T140312Z-00000002.md The vole
keys . "100" Enter Tab G
shows ▌20 Nov  The vole
keys d
shows ▌p. 9  the boat
shows you are here
