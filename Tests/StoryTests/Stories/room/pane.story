# The key z lets a pane fill the window.
fixed
write library/notes/the-good-hawk/one.md The wall
keys Tab z
shows ─ Notes ─
hides Long after a plague
keys N "words"
row 5  words
keys Alt-Z
shows All panes are shown
shows Long after a plague
