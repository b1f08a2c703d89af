# The list of books says where one is in each, and can be sorted by that.
keys 3 .
type p. 40
keys Enter b
row 8 3  The Burning Swift
row 9 reading · p. 40  Joseph Elliot… 20 Nov 2026
keys s s s s
shows reading · 3
row 4 3  The Burning Swift
row 5 reading · p. 40
# What was read last is first, when one wants it.
keys s
shows recently read · 3
row 4 3  The Burning Swift
keys Esc
later 60
keys 1 .
type 30
keys Enter b
row 4 1  The Good Hawk
row 5 reading · p. 30
