# A note is added, shown, changed and deleted without the app.
$ hawknotes add agatha "Who keeps the gate?"
  <id>
$ hawknotes show <id>
  Who keeps the gate?
$ printf 'Nobody.' | hawknotes edit <id> -
  ...
$ hawknotes notes agatha
  <id>  <*>Nobody.
$ hawknotes delete <id>
  ...
$ hawknotes notes agatha
  hawknotes: there are no notes on Agatha yet; hawknotes add the-good-hawk/agatha TEXT saves one
$ hawknotes show nobody
  hawknotes: nothing is called “nobody”<*>
  [1]
