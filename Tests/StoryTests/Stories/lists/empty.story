# An empty list offers only what can be done, and says why the rest cannot.
keys +
type Piranesi
keys Enter
hides Enter open
hides favourite
keys f
shows there are no characters yet
keys Tab d
shows no notes here yet
keys u
shows Nothing to undo
