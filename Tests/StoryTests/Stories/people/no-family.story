# While somebody without a family is selected, it is said, in place of the tree of another.
fixed
run hawknotes characters relate lileas sister agatha
keys Ctrl-L 1 W G
shows family nothing is said.
