# Esc leads from a comparison with a former text back to that.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears everything.
keys Enter Enter e ! Ctrl-S Esc v
look
keys c
shows difference 1 of
keys Esc
same
keys c R
shows Rewind
shows {+!+}
