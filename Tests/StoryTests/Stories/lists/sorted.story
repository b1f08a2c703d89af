# A list that is sorted takes up what is new where it belongs.
keys N
type p. 30
keys Ctrl-S Esc N
type p. 9
keys Ctrl-S Esc Tab
shows Notes                                             2
row 9 p. 9
row 10 p. 30
keys N
type p. 12
keys Ctrl-S Esc
shows Notes                                             3
row 9 p. 9
row 10 p. 12
row 11 p. 30
