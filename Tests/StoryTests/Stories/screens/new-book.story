# A new book says how it is filled.
fixed
keys + "Piranesi" Enter
screens new-book
shows None yet
keys c "The Other" Enter h
hides None yet
