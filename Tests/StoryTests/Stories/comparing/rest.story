# T or O decides what is not decided yet; if nothing is left, all of it.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
keys Enter Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
keys v b T
shows all decided
shows Ctrl-S save
keys O Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
