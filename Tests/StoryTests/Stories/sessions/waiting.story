# A start, but not a kill, tells how many drafts wait in other sessions.
slow
window evening
keys N "words of the evening"
close
window morning
finish
shows A draft waits in another session; D shows it
keys N
hides waits
type words of the morning
close
window main
finish
shows 2 drafts wait in other sessions
keys j
hides wait
kill
finish
hides wait
