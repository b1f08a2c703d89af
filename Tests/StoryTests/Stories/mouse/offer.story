# The place that a note may begin with can be clicked.
fixed
keys .
type 112
keys Enter N
shows begins with “p. 112”
click begins with
hides begins with
type Who keeps the gate?
keys Ctrl-S
notes the-good-hawk p. 112\nWho keeps the gate?
