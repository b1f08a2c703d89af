# The pages and the search in windows of every shape: tiny, tall and narrow, half of a screen, very wide.
each SIZE: 36x10 | 40x50 | 60x40 | 200x60
fixed
keys N "Who keeps the gate?\nThe wall has two sides." Ctrl-S
keys "The wall as a character" Ctrl-S Esc f Enter N
keys "She talks to the vole before she talks to the elders." Ctrl-S
keys "Why the arrow?" Esc Esc
size $SIZE
keys Enter
screen character-$SIZE
keys Esc 0 j
screen favorites-$SIZE
keys k 1 / "wall"
screen search-$SIZE
keys Esc N "The sea wall hears everything. Agatha knows it by heart"
screen book-draft-$SIZE
