# What is replaced at once is undone at once.
keys N
paste a b a b a
keys Ctrl-Home Alt-% a Enter x Enter n a
shows a b x b x
shows 2 replaced
keys Alt-U
hides x b
keys Ctrl-S
notes the-good-hawk a b a b a
