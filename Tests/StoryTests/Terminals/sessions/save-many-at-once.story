# Two windows save at once, and each shows what the other saved without a key.
window first
keys N
window second
keys N
window first
type one of two
shows draft ·
window second
type two of two
shows draft ·
keys Ctrl-S
window first
keys Ctrl-S
hides draft ·
type three of two
shows draft ·
window second
hides draft ·
type four of two
shows draft ·
keys Ctrl-S
window first
keys Ctrl-S
hides draft ·
shows four of two
window second
hides draft ·
shows three of two
notes the-good-hawk four of two | one of two | three of two | two of two
$ find library state -name '.*tmp'
