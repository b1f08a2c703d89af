# A larger window shows more of a text.
fixed
size 80x14
keys N Alt-Z
paste line 1\nline 2\nline 3\nline 4\nline 5\nline 6\nline 7\nline 8\nline 9\nline 10\nline 11\nline 12\nline 13\nline 14\nline 15\nline 16\nline 17\nline 18\nline 19\nline 20\nline 21\nline 22\nline 23\nline 24\nline 25\nline 26\nline 27\nline 28\nline 29\nline 30
count 7 line 
size 80x30
count 23 line 
kill
count 23 line 
size 80x12
count 6 line 
shows line 30
size 80x36
count 29 line 
