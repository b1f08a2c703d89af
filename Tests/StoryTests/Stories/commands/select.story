# In the command line, too, words are selected.
keys : m a i n Shift-Left Shift-Left
shows selection in
type x
row -1 :max
keys Ctrl-Space Esc
row -1 :max
