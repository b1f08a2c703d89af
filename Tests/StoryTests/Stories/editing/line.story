# Alt-G goes to a line, and in it to a character.
keys N
paste one\ntwo\nthree\n
keys Alt-G
shows of 4
keys 1 Enter
hides Go to line
cursor one
keys Alt-G 3 Enter
cursor three
keys Alt-G "3:2" Enter
cursor hree
keys Alt-G "3:99" Enter
shows cursor 20:6
hides There are only 4 lines
keys Alt-G 4 Enter
shows cursor 21:1
keys Alt-G 0 Enter
cursor one
keys Alt-G 9 9 Enter
shows cursor 21:1
shows There are only 4 lines
keys Alt-G - 1 Enter
cursor three
hides There are only
keys Ctrl-End Alt-G - 9 9 Enter
cursor one
keys Ctrl-End Alt-G + 1 Enter
shows cursor 21:1
shows There are only 4 lines
keys Alt-G "2:1" Enter
cursor two
