# Every key searches again, and the best result is selected.
keys N "Who keeps the gate?" Ctrl-S Esc / "gate"
row 4 Who keeps the gate?
keys Down Ctrl-U "agatha"
row 4 ▌Character  Agatha
