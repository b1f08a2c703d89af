# A text that was set aside and given back is found once.
keys N
type zebra
keys Esc
$ mkdir -p state/set-aside && cp state/sessions/main/journal state/set-aside/main.journal
keys /
type zebra
shows 1 found
