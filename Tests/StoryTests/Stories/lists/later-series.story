# A note on somebody may be about any book they are in: what was noted since you began one is hidden as a later part of it is.
write library/notes/the-good-hawk/jaime/20270101T140312Z-00000001.md p. 300 Jaime takes the boat
write library/notes/the-good-hawk/jaime/20240101T140312Z-00000002.md p. 200: Jaime at the wall
keys 2 . "100" Enter 1 j Enter
shows at the wall
shows 1 later note; x shows it
hides the boat
keys x
shows the boat
keys x / "Jaime"
shows at the wall
hides the boat
# Nor does the list that completes a link tell it.
keys Esc Esc n "[[p. "
shows at the wall
hides the boat
# Who has read that book is told.
keys Esc Ctrl-S Esc 2 . "read" Enter 1
shows the boat
