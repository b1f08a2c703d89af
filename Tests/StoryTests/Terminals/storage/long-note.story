# The first change of a long note is there after a kill.
$ mkdir -p library/notes/the-good-hawk; yes 'Who keeps the gate?' | head -n 100000 | tee note > library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md
keys Tab Enter e
shows Writing
type Zebra
shows Zebra
kill
shows Zebra
keys Ctrl-S
shows Saved
kill
$ tail -c +6 library/notes/the-good-hawk/*.md | cmp - note
