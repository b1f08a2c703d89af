# Each key is answered while others are under way on a slow disk.
slow
write library/notes/the-good-hawk/agatha/one.md one
write library/notes/the-good-hawk/agatha/two.md two
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
