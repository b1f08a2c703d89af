# Characters and books that are removed come back, with their notes.
keys g N x Ctrl-S Esc 1 d d
shows Removed Agatha
shows ▌Jaime
keys u b g d d
row 0  1 The Broken Raven
keys u Esc 1
shows selectedTab  1 Good Hawk
shows Agatha
notes the-good-hawk x
