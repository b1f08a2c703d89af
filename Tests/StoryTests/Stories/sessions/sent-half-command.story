# Half a command is given up when something else is shown.
fixed
$ hawknotes add agatha "The wall hears"
  <id>
$ hawknotes add the-good-hawk "The gate"
  <id2>
keys 2
run hawknotes open hawknotes://the-good-hawk/agatha/<id> --session main
keys d
shows d  d delete
run hawknotes open hawknotes://the-good-hawk/<id2> --session main
shows The gate
hides d  d delete
keys d
shows d  d delete
notes the-good-hawk The gate
