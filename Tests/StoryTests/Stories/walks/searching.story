# No kill shows, whatever is searched for, in a small window.
size 40x10
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall has two sides.
write library/notes/the-good-hawk/agatha/20261103T100000Z-00000000.md She talks to the vole about the wall.
keys Enter N "Why the arrow?" Esc Esc
keys 1 / a g Down Down Backspace Left x Esc
keys 2 / t h e Space w a l l Down Enter Esc / w Up Ctrl-G
type /"sea w
keys Ctrl-A Ctrl-K Alt-U Alt-U Ctrl-U q q q q q Enter F1 Esc Esc
keys / e PgDn PgDn Down PgUp Ctrl-N Enter x
keys 0 / v o l e Enter Esc Esc / a r r o w Enter z Esc
