# Who goes to another session stays in the terminal; the keys behind are for it.
window evening
keys N "Nobody keeps it"
close
window main
start --session main
keys 2 n "Who keeps" Esc S
shows go to
keys j Enter "!"
shows Nobody keeps it!
$ hawknotes sessions --json | grep -c live
  1
kill
start --session evening
shows Nobody keeps it!
window other
start --session main
shows Who keeps
