# Commands leave a session alone that is open, and say where it is; they act on it when its window is gone.
keys N "words"
$ hawknotes sessions
  main  live  <*>  The Good Hawk  1 draft  <*>
$ hawknotes sessions close main
  hawknotes: the session main is open in <*>process <*>; go there and use :close or :rename, or quit it first
  [75]
$ hawknotes sessions rename main evening
  hawknotes: the session main is open in <*>process <*>; go there and use :close or :rename, or quit it first
  [75]
$ for action in save discard; do hawknotes drafts $action $(hawknotes drafts | cut -c 1-8); done
  hawknotes: the draft belongs to main, which is open in process <*>; go there<*>
  hawknotes: the draft belongs to main, which is open in process <*>; go there<*>
  [75]
$ hawknotes backup a.tar 2> /dev/null; hawknotes backup restore a.tar --replace
  a.tar
  hawknotes: <*>the session main is open<*>
  [75]
$ hawknotes search words
  draft  words  the-good-hawk (main)
type  more
close
$ hawknotes drafts save $(hawknotes drafts | cut -c 1-8)
  hawknotes: the draft on The Good Hawk is saved as a note
notes the-good-hawk words more
$ hawknotes sessions close main
  hawknotes: the session main is closed; hawknotes sessions reopen main brings it back
