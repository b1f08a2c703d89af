# A message of two rows does not lie on the line that is being written.
fixed
keys + "Emma" Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab
type p. 1 One\np. 20 Two\np. 30 Three\np. 40 Four\n200 Chapter 20
keys Ctrl-S
row 2 does not say where a chapter begins
row 21 200 Chapter 20
