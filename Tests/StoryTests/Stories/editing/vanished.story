# Changes of a note whose file vanishes stay in sight, and can be saved.
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md on agatha
keys Enter Enter e End !
remove library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md
shows on agatha!
shows Ctrl-S saves it again
kill
keys ? Ctrl-S
file library/notes/the-good-hawk/agatha/20261101T100000Z-00000000.md on agatha!?
hides saves it again
