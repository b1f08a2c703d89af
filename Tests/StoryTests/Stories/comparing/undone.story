# What was chosen and then undone, taken back, or replaced by a former text leaves the other text where it is.
each KEYS: Alt-U | Alt-R | Alt-H [ Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
$ touch -d 2026-11-20T12:00:00Z library/notes/the-good-hawk/agatha/*.md
keys Enter Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
keys v O e $KEYS ! Ctrl-S
shows Saved
shows nothing, and Jaime
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.
has library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md !
