# A conflict copy that is being changed itself stays.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.
keys Enter g
shows ▌20 Nov  ≠
keys Enter e ! Esc v T Ctrl-S
shows The conflict copy has changes that are not saved
file library/notes/the-good-hawk/agatha/*.conflict-* The wall hears all.
