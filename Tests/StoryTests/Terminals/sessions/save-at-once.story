# Two windows change one note and save at once: both texts are kept.
write library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md base
window first
keys Tab Enter e "0: "
shows 0: base
window second
keys Tab Enter e "1: "
shows 1: base
keys Ctrl-S
window first
keys Ctrl-S
hides changed
window second
hides changed
notes the-good-hawk 0: base | 1: base
$ find library state -name '.*tmp'
