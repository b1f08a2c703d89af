# F finds a name in a list by the first letters of any of its words.
keys F m i
shows ▌Milkwort
keys Enter
shows Milkwort ♡
keys Esc F "zz"
shows no match
keys Ctrl-G
shows ▌Milkwort
hides Name:
keys F "eil"
shows ▌Maistreas Eilionoir
keys Backspace Backspace Backspace
shows ▌Milkwort
keys "m" Down
shows ▌Maistreas
keys Down
shows ▌Milkwort
keys Up
shows ▌Maistreas
keys Up Esc
shows ▌Milkwort
keys b F "broken" Enter
shows ▌Sigrid
keys 0 F "sigrid" Enter
shows Sigrid ♡
# So are people by their other names.
run hawknotes characters edit sigrid --alias "Olga of the Far Isles"
keys F "olg" Enter
shows Sigrid ♡
keys Esc F "far"
shows ▌Sigrid
