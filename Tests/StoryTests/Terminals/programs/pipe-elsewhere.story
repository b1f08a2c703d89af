# The end of a command is told in the session that is there then.
write library/notes/the-good-hawk/1.md The wall hears.\n
window evening
keys N "words"
close
window main
start --session main
shows The wall
keys Tab |
type until [ -e $HOME/go ]; do sleep 0.05; done
keys Enter
shows Running:
keys S
shows go to
keys j Enter
row 0 evening
write go
shows is done; it printed nothing
