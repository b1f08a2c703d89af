# While somebody without a family is selected, it is said, in place of the tree of another.
fixed
$ hawknotes characters relate lileas sister agatha > /dev/null 2>&1
keys Ctrl-L 1 W G
shows family nothing is said.
