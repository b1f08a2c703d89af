# y copies a note as it is seen, Y the link of what is selected.
write library/notes/the-good-hawk/20261120T120000Z-7f3a9c2e.md The wall hears
keys Tab y
copied The wall hears
keys Enter e End " all" Esc y
copied The wall hears all
keys Esc y
copied The wall hears
keys Y
copied hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e
keys Enter Y
copied hawknotes://the-good-hawk/20261120T120000Z-7f3a9c2e
keys Esc Tab Tab Y
copied hawknotes://the-good-hawk
keys Tab Enter Tab Y
copied hawknotes://the-good-hawk/agatha
