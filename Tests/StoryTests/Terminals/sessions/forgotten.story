# What was saved is forgotten by the session: it is not in a journal that is written anew.
write library/notes/the-good-hawk/20261101T100000Z-00000001.md On the wall\n\nThe password is hawk.\n
keys Tab Enter e "Nobody stands "
has state/sessions/main/journal password
keys Ctrl-S
shows Saved
keys Esc Esc
$ rm -r state/sessions
keys N "gate"
shows gate
has state/sessions/main/journal 0 0 g
lacks state/sessions/main/journal password
