# A draft that is found opens to be written on.
keys Enter N "Why the arrow?" Esc Esc 3 / "arrow"
row 4 ▌Draft
keys Enter !
shows Why the arrow?!
