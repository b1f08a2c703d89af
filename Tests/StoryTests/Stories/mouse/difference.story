# A click selects a difference.
fixed
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md One wall.\n\nTwo walls.\n\nThree walls.\n
keys Enter Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md One gate.\n\nTwo walls.\n\nThree gates.\n
keys v n
shows difference 2 of 2
click One gate
shows difference 1 of 2
