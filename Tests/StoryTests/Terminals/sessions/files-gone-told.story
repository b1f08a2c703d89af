# It says by itself that its files are gone, and an ordinary end keeps all.
each BLOW: rm -rf state 2> /dev/null || : | rm state/sessions/main/journal | mv state moved && mkdir state | mv state moved | cp older state/sessions/main/journal
keys N
shows leave
$ cp state/sessions/main/journal older
type abc
$ $BLOW
shows everything is written again
type d
shows abcd
quit
start
shows abcd
