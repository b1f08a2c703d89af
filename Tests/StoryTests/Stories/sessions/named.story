# A session that is named goes where it is sent, whether it is open or not.
keys Down
$ hawknotes open sigrid --session main
  <*>
shows Sigrid, from a command
close
$ printf 'for later' | setsid -w hawknotes open jaime --session main --draft -
  hawknotes: this needs a terminal<*>kept as main<*>
shows for later
shows Jaime
$ ls state/sessions
  main
