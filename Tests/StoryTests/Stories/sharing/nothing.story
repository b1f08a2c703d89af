# Where no note is selected, nothing leaves.
keys Enter Tab y
shows no note is selected
keys |
shows no note is selected
asked nothing
keys Ctrl-G
asked nothing
