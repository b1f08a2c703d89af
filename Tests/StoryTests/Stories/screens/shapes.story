# The pages and the search in windows of every shape: tiny, tall and narrow, half of a screen, very wide.
each SIZE: 36x10 | 40x50 | 60x40 | 200x60
fixed
keys N
type Who keeps the gate?\nThe wall has two sides.
keys Ctrl-S
type The wall as a character
keys Ctrl-S Esc f Enter N
type She talks to the vole before she talks to the elders.
keys Ctrl-S
type Why the arrow?
keys Esc Esc
size $SIZE
keys Enter
screen character-$SIZE
keys Esc 0 j
screen favorites-$SIZE
keys k 1 /
type wall
screen search-$SIZE
keys Esc N
type The sea wall hears everything. Agatha knows it by heart
screen book-draft-$SIZE
