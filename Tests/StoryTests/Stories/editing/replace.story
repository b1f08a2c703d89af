# Alt-% asks about each match: y replaces it, n does not.
keys N
paste a b a b a
keys Ctrl-Home Alt-% a Enter x y Enter
row -1 y replace   n skip   a all   Esc done
keys y n Space
shows xy b a b xy
shows 2 replaced
hides →
keys Alt-U
shows xy b a b a
hides xy b a b xy
keys Alt-U Ctrl-S
notes the-good-hawk a b a b a
