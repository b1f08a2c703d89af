# A name that is dragged to an edge of the window says what will happen: a second window opens there.
mortal fixed
size 200x60
drag Lileas to right
asked openWindow(
asked nothing
drag Nathara to left
asked left)
drag Lileas to Nathara
asked nothing
drag 1 The Good to right
asked nothing
