# No kill shows while former texts are looked at and brought back.
size 44x12
keys N "The wall hears.\nThe sea is silent."
keys Ctrl-S Esc Tab Enter e End ! Ctrl-S ? Ctrl-S Esc
keys v Down End [ c Esc d d c R v Esc v 2 1 v [ Enter Left Esc v Esc
