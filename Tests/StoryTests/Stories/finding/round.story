# The next match and the one before are found round the end of the text.
keys N
paste a b a b a
keys Ctrl-Home Ctrl-R "a"
shows 18:1 currentMatch a
keys Enter
shows 18:5 currentMatch a
keys Ctrl-R
shows 18:9 currentMatch a
hides wrapped
keys Down
shows 18:1 currentMatch a
row -1 1 of 3, wrapped
keys Up
shows 18:9 currentMatch a
row -1 3 of 3, wrapped
keys Alt-R Shift-F3
shows 18:1 currentMatch a
