# The pages and the search in windows of every shape: tiny, tall and narrow, half of a screen, very wide.
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
keys /
screens search-recent
type agahta
screens search-none
keys Ctrl-U
type the wal
keys Down
screens search
keys Ctrl-U
type wall
size 36x10
screen search-36x10
size 40x50
screen search-40x50
size 60x40
screen search-60x40
size 200x60
screen search-200x60
keys Esc
size 36x10
keys Enter
screen character-36x10
keys Esc 0 j
screen favorites-36x10
keys k 1
size 40x50
keys Enter
screen character-40x50
keys Esc 0 j
screen favorites-40x50
keys k 1
size 60x40
keys Enter
screen character-60x40
keys Esc 0 j
screen favorites-60x40
keys k 1
size 200x60
keys Enter
screen character-200x60
keys Esc 0 j
screen favorites-200x60
keys k 1
size 36x10
keys N
type The sea wall hears everything. Agatha knows it by heart
screen book-draft-36x10
size 40x50
screen book-draft-40x50
size 60x40
screen book-draft-60x40
size 200x60
screen book-draft-200x60
