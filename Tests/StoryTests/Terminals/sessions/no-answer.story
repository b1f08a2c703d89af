# A session that does not answer has nothing of a text that is sent: it is kept in a session of its own.
start open agatha
keys N "mine"
shows mine
$ app=$(sed -n 's/^process //p' state/sessions/agatha/lock); kill -STOP $app; printf theirs | setsid -w hawknotes open agatha --draft -; status=$?; kill -CONT $app; exit $status
  hawknotes: the session agatha does not answer; <*>kept as agatha-2<*>
  [75]
$ hawknotes drafts | grep -c theirs
  1
type !
shows mine!
hides theirs
window other
start --session agatha-2
shows theirs
shows Opened here
