# A sentence of a former text comes back.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\n
keys Enter Enter e Ctrl-A Ctrl-K "The wall listens." Ctrl-End
keys "And Milkwort?" Ctrl-S Esc v c
shows Other: as on 20 Nov 2026
keys Ctrl-S
shows Nothing was chosen from the former text
keys o Ctrl-S
shows Saved
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\nAnd Milkwort?
# So it does where the note is open in another tab than its book's.
keys Esc Esc 0 Enter Enter v c
shows Other: as on
keys Esc Esc Esc Esc
shows Everyone else
