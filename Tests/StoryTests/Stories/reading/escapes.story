# A backslash keeps a sign from meaning anything, and ends a line.
write library/notes/the-good-hawk/agatha/20261101T100000Z-00000001.md Her lists\n\nShe says \\*never\\*, and means\\\nalways: [the wall](<https://example.org/a\\>b>).\n
keys Enter Enter
row 6 She says *never*, and means
row 7 always: the wall
keys Tab Enter
asked https://example.org/a>b
