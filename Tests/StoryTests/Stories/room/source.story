# Page after page shows every line of the source of a note.
fixed
size 80x14
write library/notes/the-good-hawk/one.md line 1\nline 2\nline 3\nline 4\nline 5\nline 6\nline 7\nline 8\nline 9\nline 10\nline 11\nline 12\nline 13\nline 14\nline 15\nline 16\nline 17\nline 18\nline 19\nline 20\nline 21\nline 22\nline 23\nline 24\nline 25\nline 26\nline 27\nline 28\nline 29\nline 30\nline 31\nline 32\nline 33\nline 34\nline 35\nline 36\nline 37\nline 38\nline 39\nline 40
keys Tab Enter s g
shows line 1
shows line 8
keys PgDn PgDn
row 4 line 8
row 11 line 15
keys PgDn
row 4 line 15
row 11 line 22
keys g
row 4 line 1
keys Space Space
row 4 line 8
row 11 line 15
keys Space
row 4 line 15
row 11 line 22
keys g
row 4 line 1
keys Ctrl-D Ctrl-D
row 4 line 8
row 11 line 15
