# A session that cannot be kept in its place is gone to all the same.
window evening
keys N "words"
close
window main
start --session main
keys S
shows go to
$ rm state/sessions/evening/lock; mkdir state/sessions/evening/lock
keys j Enter
shows for now: Is a
shows words
keys Esc
shows write a note
quit
