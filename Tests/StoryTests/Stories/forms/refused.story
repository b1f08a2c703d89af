# What cannot be saved leads to its field: a form of a book, then one without a title.
keys +
type Piranesi
keys Tab Tab Tab Tab
type soon
keys Tab Tab Ctrl-S
shows “soon” is not a year
keys Home
cursor soon
keys Ctrl-K
type 2020
keys Shift-Tab Shift-Tab Shift-Tab Shift-Tab Home Ctrl-K Tab Ctrl-S
type Jonathan Strange
keys Ctrl-S
shows Added Jonathan Strange
