# The wheel scrolls a text, also one in which words are being looked for, and what lies on top.
fixed
$ mkdir -p library/notes/the-good-hawk; for i in $(seq 40); do echo "line $i"; done > library/notes/the-good-hawk/20261101T100000Z-00000000.md
keys Tab Enter e Ctrl-End
hides line 23
wheel up line 30
shows line 21
wheel down line 30
hides line 23
keys Ctrl-Home Ctrl-R "line 4"
wheel down line 4
shows line 20
click line 10
type 0
shows Find: line 40
keys Esc Esc Esc ?
size 40x12
shows Moving
wheel down Right
hides Moving
