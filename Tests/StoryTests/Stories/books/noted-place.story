# A note carries the place that it is about, and is listed by it.
keys . "p. 9" Enter N
shows Alt-. begins with “p. 9”
keys Alt-. "the wall" Ctrl-S Esc . Ctrl-U "p. 112" Enter N Alt-. Ctrl-S
keys "p. 30" Ctrl-S Esc Tab
shows Notes                                             3
row 9 p. 9    the wall
row 10 p. 30
row 11 p. 112
