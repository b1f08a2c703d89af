# A session that was left is free for the next key, even if a change of the library is still to be looked at.
window evening
keys N "Nobody keeps it"
close
window main
start --session main
keys S
shows go to
signal STOP
write library/notes/the-good-hawk/1.md A note.\n
keys j Enter Esc S j Enter
signal CONT
rest
unwritten is open in
