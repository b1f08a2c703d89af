# Where two texts are compared, whoever listens hears what was chosen.
prefer reader = on
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing.\n\nThe sea is silent.\n
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.\n\nThe sea is loud.\n
keys Enter Enter v
hides ≠
shows open  The wall hears nothing.
shows open  The sea is loud.
keys o
shows other The wall hears all.
keys b
shows both  The sea is silent.
