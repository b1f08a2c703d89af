# In a narrow window the panes are chosen by their names.
fixed
size 60x12
click Editor
type words
shows words
click Notes
shows No notes yet
click Characters
doubleclick Jaime
click Editor
type more
shows more
