# A draft that is found opens to be written on.
keys Enter N
type Why the arrow?
keys Esc Esc 3 /
type arrow
row 4 ▌Draft
keys Enter !
shows Why the arrow?!
