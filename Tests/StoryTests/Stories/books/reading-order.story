# The library page says where one is in what one reads, which comes first, and can be sorted by other things.
keys 3 . "p. 40" Enter b
shows reading · 3
row 3 Reading 1
row 4 The Burning Swift Joseph Elliott
row 5 p. 40 of 400  10 %
row 7 read 20 Nov
row 9 Others 2
keys s s s
shows title · 3
row 6 reading · p. 40  Joseph Elliot… 20 Nov 2026
# What was read last is first, when one wants it.
keys s s s s
shows recently read · 3
row 3 3  The Burning Swift
keys Esc
later 60
keys 1 . "30" Enter b
row 3 1  The Good Hawk
row 4 reading · p. 30
