# Who goes back in a book is shown who is who as far as they have read, not as of a later place.
$ hawknotes characters relate lileas sister agatha --since "ch. 4" 2> /dev/null; hawknotes characters relate jaime rival agatha --since "ch. 6" 2> /dev/null; hawknotes place the-good-hawk "ch. 8" 2> /dev/null
keys Enter W < <
shows as of ch. 4
keys >
shows as of ch. 6
shows rival
run hawknotes place the-good-hawk "ch. 5"
keys j
hides as of
hides rival
shows sister
keys x
shows as of ch. 6
shows rival
keys x
hides as of
$ hawknotes who agatha --at "ch. 6" 2>&1
  hawknotes: ch. 6 is after your place: this is what you know there; --later shows what comes after it
  Agatha
      ┌─────────┐
    Lileas   [Agatha]
  Lileas               sister     since ch. 4
  Milkwort             companion
  Maistreas Eilionoir  supporter
$ hawknotes who agatha --at "ch. 6" --later | grep -e rival -e "as of"
  Agatha · as of ch. 6
  Jaime                rival      since ch. 6
$ hawknotes who agatha --at "ch. 6" --json 2> /dev/null | grep '"at"'
    "at": null,
$ hawknotes who agatha --all | grep -c rival
  1
