# What cannot be saved leads to its field: a form of a book, then one without a title.
keys + "Piranesi" Tab Tab Tab Tab "soon" Tab Tab Ctrl-S
shows “soon” is not a year
keys Home
cursor soon
keys Ctrl-K "2020"
keys Shift-Tab Shift-Tab Shift-Tab Shift-Tab Home Ctrl-K Tab Ctrl-S
keys "Jonathan Strange" Ctrl-S
shows Added Jonathan Strange
