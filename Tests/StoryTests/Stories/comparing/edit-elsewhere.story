# Who edits instead of deciding still has both texts merged.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\n
keys Enter Enter e Right Right Right Right Right Right Right Right Right Right Right Right Right Right Right Alt-D
type all
keys Ctrl-End Backspace
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Jaime knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is never silent, and neither are the gulls.\n
keys Esc v e
shows Not all is decided: Ctrl-S merges this with the other text
keys ! Ctrl-S
$ cat library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md
  The wall hears !all, and Jaime knows it by heart.
  
  Who opens the gate at night? Nobody who is asked says so.
  
  The sea is never silent, and neither are the gulls.
