# Whoever listens to the screen hears where they are, also where two texts are alike.
reader
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all.
keys Enter Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.
keys v
shows nothing differs
cursor The wall hears all.
