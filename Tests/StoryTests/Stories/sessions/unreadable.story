# A session that cannot be read is not shown as an empty one.
size 100x24
window evening
keys N "Who keeps the gate?"
close
$ rm state/sessions/evening/journal && mkdir state/sessions/evening/journal
window main
keys S j
shows cannot be read
shows cannot read /
