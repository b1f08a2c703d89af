# Where no note is selected, nothing leaves.
keys Enter Tab y
shows No note is selected
keys |
shows No note is selected
asked nothing
keys Ctrl-G
asked nothing
