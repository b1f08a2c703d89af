# No kill shows, whatever is selected, cut and pasted, in a small window.
size 40x10
keys 1 N o n e Space t w o Ctrl-Shift-Left Shift-Left Esc Shift-Home x Alt-U Alt-E Esc
keys 2 N o n e Enter t w o Ctrl-Space Up Left Right Ctrl-Space Ctrl-Space Ctrl-G Esc
keys 3 N a Space b Ctrl-W Ctrl-W Ctrl-Y Space c Alt-Backspace Ctrl-Y Alt-Y Alt-Y Alt-A Alt-W Ctrl-Y Esc
keys 1 Enter N a Space b Ctrl-S Esc Tab Enter e Alt-A Esc Esc Shift-Right Ctrl-Shift-Right Alt-W Esc
keys : a b Shift-Left Esc Ctrl-Space Left Left x Esc Esc
