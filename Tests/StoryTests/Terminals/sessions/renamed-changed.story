# A session whose folder is renamed, and whose journal is changed as well, is written again under its own name.
keys 2 N "Who keeps the gate?"
$ mv state/sessions/main state/sessions/evening; printf stranger >> state/sessions/evening/journal
type  Nobody.
shows This session's files were changed
kill
start --session main
shows Who keeps the gate? Nobody.
