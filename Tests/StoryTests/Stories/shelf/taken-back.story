# A text that was set aside and given back is found once.
keys N "zebra" Esc
$ mkdir -p state/set-aside && cp state/sessions/main/journal state/set-aside/main.journal
keys / "zebra"
shows 1 found
