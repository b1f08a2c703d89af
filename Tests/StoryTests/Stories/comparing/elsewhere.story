# A note that was changed here and elsewhere: both texts are put together.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\n
keys Enter Enter e Right Right Right Right Right Right Right Right Right Right Right Right Right Right Right Alt-D
keys "all" Ctrl-End Backspace
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
## Changes that are not saved are put together with the changed file.
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
## Who takes all of the changed file has no changes any more.
keys Esc v O Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
shows saved ·
hides ✎
## Who edits instead of deciding still has both texts merged.
keys Esc v e
shows Not all is decided: Ctrl-S merges this with the other text
keys ! Ctrl-S
$ cat library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md
  The wall hears !all, and Jaime knows it by heart.
  
  Who opens the gate at night? Nobody who is asked says so.
  
  The sea is never silent, and neither are the gulls.
## If the file changes once more, nothing is decided.
keys Esc v T
shows all decided
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the terns.\n
finish
shows changed: choose again
shows terns
## How two texts are shown: side by side, and one below the other where there is little room.
keys Esc v
screens compare-elsewhere
size 60x24
screen compare-elsewhere-60x24
## No kill shows while a change that was made elsewhere waits.
size 60x24
keys Esc v o n T e x Esc Ctrl-S v c o Ctrl-S
