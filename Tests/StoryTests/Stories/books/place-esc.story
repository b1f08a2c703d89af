# One Esc leaves the question where somebody is, though what is there is selected.
run hawknotes books place the-good-hawk "p. 40"
keys .
shows Where you are:
keys Esc
hides Where you are:
shows p. 40
keys . "p. 41" Enter
shows p. 41
