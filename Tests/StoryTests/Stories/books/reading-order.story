# The list of books says where one is in each, and can be sorted by that.
keys 3 .
type p. 40
keys Enter b
row 8 3  The Burning Swift
row 9 reading · p. 40 · Joseph Elliott
keys s s s s
shows reading · 3
row 4 3  The Burning Swift
row 5 reading · p. 40
