# A key without Shift drops the selection; Left and Right go to its edges.
keys N
paste one two
keys Ctrl-Shift-Left
shows 3 characters selected
keys Left
hides characters selected
cursor two
keys Shift-End Left
cursor two
keys End Ctrl-Shift-Left Right !
shows one two!
keys Ctrl-Shift-Left Home
hides characters selected
cursor one two!
keys Shift-Right
shows Esc unselect
keys Shift-Left
hides Esc unselect
