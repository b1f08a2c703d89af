# A note and its conflict copy, one of which is changed.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing.
keys Enter Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.
## Where the note that is there was chosen, saving it moves the other text to the bin, though nothing has changed.
keys v t e Ctrl-S
shows The conflict copy is in the bin; Esc u brings it back
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
keys Ctrl-S
shows Nothing has changed
## A conflict copy that somebody changes after the choice stays: nobody has seen what it says by now.
keys v O e
shows This is the merged note; Ctrl-S saves it
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.\n\nAnd it tells the sea.
keys Ctrl-S
shows The conflict copy stays: it was changed meanwhile; Esc v compares
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all.
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.\n\nAnd it tells the sea.
keys Esc v
shows And it tells the sea.
keys O Ctrl-S
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears all.\n\nAnd it tells the sea.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
## A conflict copy that is being changed itself stays.
keys Esc g
shows ▌20 Nov  ≠
keys Enter e ! Esc v T Ctrl-S
shows The conflict copy has changes that are not saved
file library/notes/the-good-hawk/agatha/*.conflict-* The wall hears all.
