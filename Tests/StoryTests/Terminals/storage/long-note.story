# The first change of a long note is as small as any, and is there after a kill.
$ mkdir -p library/notes/the-good-hawk; yes 'Who keeps the gate?' | head -n 100000 | tee note > library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md
keys Tab Enter e
shows Writing
$ while [ $(stat -c %s state/sessions/main/journal) -le 2100000 ]; do sleep 0.05; done; stat -c %s state/sessions/main/journal > before
type Zebra
shows Zebra
$ [ $(stat -c %s state/sessions/main/journal) -lt $(($(cat before) + 5000)) ]
kill
shows Zebra
keys Ctrl-S
shows Saved
kill
$ tail -c +6 library/notes/the-good-hawk/*.md | cmp - note
