# A session that is open is refused, with the place where it is open, and is not disturbed.
window evening
keys N "words"
look
window second
start --session evening
exit 75
wrote the session evening is open in /dev/pts/
window evening
same
type !
shows words!
