# No kill shows, whatever is written, saved, undone, found and replaced, in a small window.
reader
size 40x10
keys 1 N H i Enter Space y o Left Left Backspace Up End Ctrl-S x Esc Tab Enter e a b Esc Esc d u
keys 2 N a Esc Enter N b Ctrl-S Esc Tab Enter e Home c Alt-R Alt-R Ctrl-S Esc Esc d Esc u u
keys 3 N o n e Space t w o Enter t h r e e Alt-U Alt-U Alt-E Alt-U Alt-U Alt-U x Alt-E Alt-U Alt-U Esc
keys 1 Enter N a b Ctrl-S Esc Tab Enter e End c Alt-U Alt-E Alt-U Esc Esc Esc
keys 2 j Enter N a b Space a b Space a Home Ctrl-R a b Left Backspace Enter Enter Up x Ctrl-G F3 F3 Esc Esc
keys 3 Enter N o n o n Home Alt-% o Left Enter x y Enter y n Alt-% Enter Enter ! Alt-U Alt-G 1 : 2 Enter F5 Esc Esc
keys 1 j j Enter N - Space a Enter Enter b Ctrl-S Esc Tab Enter Ctrl-R b Enter Esc F3 Alt-G x Enter Esc Esc Esc Esc
