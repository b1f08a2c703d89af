# Who goes to another session stays in the terminal.
window evening
keys N "Nobody keeps it"
close
window main
start --session main
## The keys behind are for it.
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
## A session that was left is free for the next key, even if a change of the library is still to be looked at.
keys S
shows go to
signal STOP
write library/notes/the-good-hawk/1.md A note.\n
keys j Enter Esc S j Enter
signal CONT
rest
unwritten is open in
