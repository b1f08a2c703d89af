# How two texts are shown: side by side, and one below the other where there is little room.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\n
keys Enter Enter e Right Right Right Right Right Right Right Right Right Right Right Right Right Right Right Alt-D
type all
keys Ctrl-End Backspace
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
keys Esc v
screens compare-elsewhere
size 60x24
screen compare-elsewhere-60x24
