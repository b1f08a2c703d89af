# A note carries the place that it is about, and is listed by it.
keys .
type p. 9
keys Enter N
shows Alt-. begins with “p. 9”
keys Alt-.
type the wall
keys Ctrl-S Esc . Ctrl-U
type p. 112
keys Enter N Alt-. Ctrl-S
type p. 30
keys Ctrl-S Esc Tab
shows Notes                                             3
row 9 p. 9    the wall
row 10 p. 30
row 11 p. 112
