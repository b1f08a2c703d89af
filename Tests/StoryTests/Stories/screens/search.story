# The search, without words, with words that nothing has, and with some.
fixed
keys N "Who keeps the gate?\nThe wall has two sides." Ctrl-S
keys "The wall as a character" Ctrl-S Esc f Enter N
keys "She talks to the vole before she talks to the elders." Ctrl-S
keys "Why the arrow?" Esc Esc /
screens search-recent
type agahta
screens search-none
keys Ctrl-U "the wal" Down
screens search
