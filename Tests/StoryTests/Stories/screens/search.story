# The search, without words, with words that nothing has, and with some.
fixed
keys N
type Who keeps the gate?\nThe wall has two sides.
keys Ctrl-S
type The wall as a character
keys Ctrl-S Esc f Enter N
type She talks to the vole before she talks to the elders.
keys Ctrl-S
type Why the arrow?
keys Esc Esc /
screens search-recent
type agahta
screens search-none
keys Ctrl-U
type the wal
keys Down
screens search
