# How a conflict copy is announced, and compared.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\n
keys Enter Enter e Right Right Right Right Right Right Right Right Right Right Right Right Right Right Right Alt-D
keys "all" Ctrl-End Backspace
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
keys Ctrl-S Esc
screen compare-note-80x24
keys v o n b
screens compare-conflict
size 60x24
screen compare-conflict-60x24
