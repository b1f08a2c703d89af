# A note that vanished while nobody looked leaves its editor, which keeps the focus.
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md on agatha
keys Enter Enter e End
close
$ rm library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md
shows is not there any more
keys "quite a wall" Ctrl-S
file library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md quite a wall
