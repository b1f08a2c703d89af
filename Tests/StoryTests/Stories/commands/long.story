# A long command scrolls; its end is where one types.
size 40x12
keys :
type set theme xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxEND
row -1 xEND
shows cursor 11:39
keys Home
row -1 :set theme xx
cursor set theme
keys Shift-End Ctrl-K
hides set theme
