# Space reads on, g goes back to the first line.
size 80x12
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md first\n\n2\n\n3\n\n4\n\n5\n\n6\n\n7\n\n8\n\nlast
keys Enter Enter
shows first
hides last
keys Space Space
shows last
hides first
keys g
shows first
