# A name that is dragged to an edge of the window says what will happen: a second window opens there.
mortal
fixed
keys Ctrl-L
drag Jaime to right
asked openWindow(
asked nothing
drag Jaime to left
asked edge: ScreenModels.WindowEdge.left
drag Jaime to Nathara
asked nothing
drag 1 The Good to right
asked nothing
