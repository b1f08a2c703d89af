# A list that a terminal pastes as if it were typed is not continued; one that is typed is.
keys N
held - Space a Enter Space Space - Space b Enter > Space c
keys Ctrl-S
notes the-good-hawk - a\n  - b\n> c
type - a
keys Enter
type b
keys Ctrl-S
notes the-good-hawk - a\n  - b\n> c | - a\n- b
