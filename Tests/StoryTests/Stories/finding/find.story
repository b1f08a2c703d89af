# Ctrl-R finds words while they are typed, from the cursor on.
keys N
paste wind wall way
keys Ctrl-Home Right Ctrl-R "wa"
shows 18:6 currentMatch wa
row -1 1 of 2
type y
shows 18:11 currentMatch way
row -1 1 of 1
keys Backspace
shows 18:6 currentMatch wa
row -1 1 of 2
type x
row -1 no match
hides currentMatch
keys Ctrl-U Esc
cursor ind wall way
