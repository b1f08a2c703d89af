# A disk that is read-only.
## It holds the session, which goes on elsewhere.
mount state size=4m
keys N "first"
quit
run mount -o remount,ro state
start
shows first
keys N "!"
kill
run mount -o remount,rw state
shows is back from
repaint
quit
$ hawknotes search first! --json | grep -q draft
## A library that is read-only leaves a draft.
mount library size=4m,ro
shows Read-only
keys N "words" Ctrl-S
shows Cannot
run mount -o remount,rw library
keys Ctrl-S
shows Saved: words
quit
