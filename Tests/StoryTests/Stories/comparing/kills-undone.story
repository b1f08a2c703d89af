# No kill shows while differences are looked at, chosen, saved and undone.
size 40x10
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
keys Enter Tab Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
keys v End PgUp j k Tab t T Ctrl-S u v o O Ctrl-S
