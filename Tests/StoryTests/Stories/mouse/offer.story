# The place that a note may begin with can be clicked.
fixed
keys . "112" Enter N
shows begins with “p. 112”
click begins with
hides begins with
keys "Who keeps the gate?" Ctrl-S
notes the-good-hawk p. 112\nWho keeps the gate?
