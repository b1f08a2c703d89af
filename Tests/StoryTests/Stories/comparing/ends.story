# Before the first difference and after the last one there is none.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing.\n\nThe sea is never silent.\n
keys Enter Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.\n\nThe sea is silent.\n
keys v
shows difference 1 of 2
keys p
shows That is the first difference
keys n
shows difference 2 of 2
hides That is the
keys n
shows That is the last difference
