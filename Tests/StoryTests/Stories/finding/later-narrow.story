# Upright on a phone, too, it is said how to see what was found in later parts.
fixed
size 44x20
write library/notes/the-good-hawk/20261120T140312Z-00000001.md On p. 300 Jaime takes the boat
write library/notes/the-good-hawk/20261120T140312Z-00000002.md p. 9: the boat at the wall
keys . "100" Enter / "boat"
shows 2 found + 1 later:yes
