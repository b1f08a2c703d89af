# Esc, Ctrl-G and Ctrl-Space drop the mark.
each KEY: Esc | Ctrl-G | Ctrl-Space
keys N
paste one two
keys Ctrl-Space Left Left $KEY
hides characters selected
keys Left
hides characters selected
keys x Ctrl-S
notes the-good-hawk one xtwo
