# A heart on a slow disk.
slow
keys Enter f
## It is filled when that is safe on the disk, however often the key is pressed.
shows Adding to the favourites…
shows ♡
finish
hides ♡
keys f
hides ♡
shows Removing from the
finish
shows ♡
keys f f f
finish
hides ♡
keys f f f f
finish
hides ♡
## A kill only delays it.
kill
finish
hides ♡
