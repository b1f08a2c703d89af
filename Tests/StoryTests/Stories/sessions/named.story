# A session that is named goes where it is sent, though it is not open.
keys Down
close
$ printf 'for later' | setsid -w hawknotes open jaime --session main --draft -
  hawknotes: this needs a terminal<*>kept as main<*>
shows for later
shows Jaime
$ ls state/sessions
  main
