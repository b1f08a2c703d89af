# The last ten texts that were cut are kept.
keys N 0 Ctrl-U 1 Ctrl-U 2 Ctrl-U 3 Ctrl-U 4 Ctrl-U 5 Ctrl-U 6 Ctrl-U 7 Ctrl-U 8 Ctrl-U 9 Ctrl-U
keys 1 0 Ctrl-U 1 1 Ctrl-U Ctrl-Y
shows | 11
keys Alt-Y Alt-Y Alt-Y Alt-Y
shows | 7
keys Alt-Y Alt-Y Alt-Y Alt-Y Alt-Y
shows | 2
keys Alt-Y
shows | 11
