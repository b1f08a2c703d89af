# Where the note that is there was chosen, saving it moves the other text to the bin, though nothing has changed.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing.
keys Enter Enter
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.
keys v t e Ctrl-S
shows The conflict copy is in the bin; Esc u brings it back
file library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing.
nofile library/notes/the-good-hawk/agatha/*.conflict-*
keys Ctrl-S
shows Nothing has changed
