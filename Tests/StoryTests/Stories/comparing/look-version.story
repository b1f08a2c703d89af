# How a former text is compared; the heading tells how many words differ.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\n
keys Enter Enter e Ctrl-End
type \nA paragraph that is new, of more words than fit into one row.
keys Ctrl-S Esc v d
shows +13 −0
keys Esc v c
screens compare-version
size 60x24
screen compare-version-60x24
