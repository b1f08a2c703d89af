# What is pressed twice is pressed twice with other keys too: its default, set by hand, changes nothing.
prefer key.delete = d Delete
write library/notes/the-good-hawk/agatha/20261119T120000Z-7f3a9c2e.md one
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2f.md two
keys Enter Enter
shows d d delete
keys d
notes the-good-hawk/agatha one | two
keys d
finish
notes the-good-hawk/agatha one
