# Two notes on a slow disk.
slow
write library/notes/the-good-hawk/agatha/one.md one
write library/notes/the-good-hawk/agatha/two.md two
## However often a key is pressed, the note is deleted once.
keys Enter d d d
finish
file library/.bin/the-good-hawk/agatha/*.md two
notes the-good-hawk/agatha one
keys u
finish
notes the-good-hawk/agatha one | two
keys u
shows Nothing to undo
## What is asked for is done in its order.
keys Enter d u f j d f
finish
notes the-good-hawk/agatha two
file library/.bin/the-good-hawk/agatha/*.md one
shows ♡
keys u u
finish
notes the-good-hawk/agatha one | two
nofile library/.bin/the-good-hawk/agatha/*.md
## Each key is answered while others are under way on a slow disk.
keys Enter f
shows Adding to the favourites…
keys d
shows Now deleting…, after 1 other change
keys u
shows Restoring…, after 2 other changes
keys n x Ctrl-S
shows Now saving…, after 3 other changes
keys Esc f
shows Removing from the favourites…, after 4 other changes
finish
hides after
shows ♡
notes the-good-hawk/agatha one | two | x
## A deletion on a slow disk is told when it is done, wherever one is by then; a kill only delays it and what comes back.
keys Enter d
shows Now deleting…
kill
notes the-good-hawk/agatha one | two
keys Esc 2
shows Now deleting…
finish
shows Deleted “
notes the-good-hawk/agatha one
file library/.bin/the-good-hawk/agatha/*.md two
kill
finish
keys u
kill
finish
notes the-good-hawk/agatha one | two
nofile library/.bin/the-good-hawk/agatha/*.md
shows Back from the bin
