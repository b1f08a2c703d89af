# A new book says how it is filled.
fixed
keys +
type Piranesi
keys Enter
screens new-book
shows None yet
keys c
type The Other
keys Enter h
hides None yet
