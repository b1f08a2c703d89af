# The words that are selected are suggested to be replaced.
keys N
paste one two
keys Ctrl-Shift-Left Alt-%
shows Replace: two
hides characters selected
keys Enter 2 Enter y Ctrl-S
notes the-good-hawk one 2
