# The heading of a former text tells how many words differ.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything, and Agatha knows it by heart.\n\nWho opens the gate at night? Nobody who is asked says so.\n\nThe sea is silent.\n
keys Enter Enter e Ctrl-End "And Milkwort?" Ctrl-S Esc v d
shows +2 −0
