# In a wide window, a click on what is shown beside the list opens it.
fixed
size 120x40
keys j
hides Fifteen, and a Hawk
click from The Good Hawk
row 2 Jaime
keys Esc
click main
shows Sessions
