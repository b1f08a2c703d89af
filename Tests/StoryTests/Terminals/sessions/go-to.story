# Who goes to another session stays in the terminal; the keys behind are for it.
window evening
keys N
type Nobody keeps it
close
window main
start --session main
keys 2 n
type Who keeps
keys Esc S
shows go to
keys j Enter
type !
shows Nobody keeps it!
$ hawknotes sessions --json | grep -c live
  1
kill
start --session evening
shows Nobody keeps it!
window other
start --session main
shows Who keeps
