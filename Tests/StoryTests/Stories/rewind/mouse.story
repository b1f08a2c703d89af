# A press on the line of time goes to that step.
mortal fixed
keys Enter n
type one
later 5
type  two
keys Ctrl-S
later 5
keys Esc R Left Left
shows step 1 of 3
click .:|
shows step 2 of 3
