# Changes that are not saved are put together with the changed file.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\n
keys Enter Enter e Right Right Right Right Right Right Right Right Right Right Right Right Right Right Right Alt-D
type all
keys Ctrl-End Backspace
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
shows (Esc v)
keys Esc v
shows the note with your changes
shows its file, changed elsewhere
keys t o o t Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
shows Saved
shows saved ·
$ grep -ho 'The wall.*' state/versions/the-good-hawk/agatha/*/* | sort
  The wall hears all, and Agatha knows it by heart.
  The wall hears everything, and Jaime knows it by heart.
