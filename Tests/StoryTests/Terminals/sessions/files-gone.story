# If the files of an open session are removed or replaced, what is typed next is there after a kill.
each BLOW: rm -rf state 2> /dev/null || : | rm state/sessions/main/journal | cp state/sessions/main/journal same && mv same state/sessions/main/journal | mv state moved && mkdir state | mv state moved | cp older state/sessions/main/journal | mv state/sessions/main state/sessions/other
keys N
shows leave
$ cp state/sessions/main/journal older
type abc
$ $BLOW
type d
shows abcd
kill
shows abcd
