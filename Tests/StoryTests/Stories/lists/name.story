# F finds a name in a list by the first letters of any of its words.
keys F m i
shows ▌Milkwort
keys Enter
shows Milkwort ♡
keys Esc F
type zz
shows no match
keys Ctrl-G
shows ▌Milkwort
hides Name:
keys F
type eil
shows ▌Maistreas Eilionoir
keys Backspace Backspace Backspace
shows ▌Milkwort
type m
keys Down
shows ▌Maistreas
keys Down
shows ▌Milkwort
keys Up
shows ▌Maistreas
keys Up Esc
shows ▌Milkwort
keys b F
type broken
keys Enter
shows ▌Sigrid
keys 0 F
type sigrid
keys Enter
shows Sigrid ♡
# So are people by their other names.
$ hawknotes characters edit sigrid --alias "Olga of the Far Isles"
  hawknotes: Sigrid is changed
keys F
type olg
keys Enter
shows Sigrid ♡
keys Esc F
type far
shows ▌Sigrid
