# The words that were looked for are suggested; what is typed takes their place.
keys N
paste one two
keys Ctrl-Home Ctrl-R t w o Esc Ctrl-Home Alt-%
shows Replace: two
keys Enter Esc F3
cursor two
keys Alt-%
shows Replace: two
type one
shows Replace: one
keys Esc Alt-% Esc
hides Replace:
keys Ctrl-S
notes the-good-hawk one two
