# A session whose window is out of reach is taken to another one.
## Its window ends as when it is handed off, and nothing is lost.
window evening
keys N "Nobody reaches"
window main
shows evening is open elsewhere; S lists it, t takes it here
keys S j t
shows Nobody reaches
type !
shows Nobody reaches!
window evening
exit 0
wrote continues elsewhere
window main
$ hawknotes sessions --json | grep -c live
  1
## One that does not answer keeps it.
window evening
keys N "Nobody reaches"
$ kill -STOP $(sed -n 's/^process //p' state/sessions/evening/lock)
window main
keys S j t
shows does not answer; nothing has changed there
window evening
$ kill -CONT $(sed -n 's/^process //p' state/sessions/evening/lock)
type !
shows Nobody reaches!
