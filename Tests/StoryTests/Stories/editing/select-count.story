# The heading tells how much is selected.
keys N
paste The wall hears everything.\n
shows draft · 4 words · 27 characters
keys Ctrl-Home Ctrl-Shift-Right Shift-Right Shift-Right
shows draft · 2 of 4 words · 5 characters selected
keys Esc x
shows draft · 4 words |
hides characters
