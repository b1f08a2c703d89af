# An empty list offers only what can be done, and says why the rest cannot.
keys + "Piranesi" Enter
hides Enter open
hides favourite
keys f
shows There are no characters yet
keys Tab d
shows No notes here yet
keys u
shows Removed Piranesi
hides brings it back
keys u
shows Nothing to undo
