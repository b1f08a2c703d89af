# Esc, Ctrl-G and Ctrl-Space drop the mark.
keys N
paste one two
keys Ctrl-Space Left Left Esc
hides characters selected
keys Left
hides characters selected
type x
keys Ctrl-S
paste one two
keys Ctrl-Space Left Left Ctrl-G
hides characters selected
keys Left
hides characters selected
type x
keys Ctrl-S
paste one two
keys Ctrl-Space Left Left Ctrl-Space
hides characters selected
keys Left
hides characters selected
type x
keys Ctrl-S
notes the-good-hawk one xtwo | one xtwo | one xtwo
