# If its folder gets another name, the session has that name.
keys N "abc"
$ mv state/sessions/main state/sessions/other
shows is other now
type d
shows abcd
keys Esc Ctrl-C
exit 0
start --session other
shows abcd
