# Every key searches again, and the best result is selected.
keys N
type Who keeps the gate?
keys Ctrl-S Esc /
type gate
row 4 Who keeps the gate?
keys Down Ctrl-U
type agatha
row 4 ▌Character  Agatha
