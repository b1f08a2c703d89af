# If the command is killed while the editor goes on, what that writes is opened again; meanwhile no other one gets it.
write library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md before
program mine printf after > "$1"; trap '' HUP; echo $$ > $HOME/process; while [ ! -e $HOME/end ]; do sleep 0.05; done; rm $HOME/process
program other cp "$1" $HOME/opened
set VISUAL=mine
start edit 20261120T140312Z-7f3a9c2e
has process \n
signal KILL
exit signal KILL
notes the-good-hawk before
set VISUAL=other
start edit 20261120T140312Z-7f3a9c2e
exit 75
wrote open in another editor
nofile opened
write end
nofile process
$ sleep 0.1
start edit 20261120T140312Z-7f3a9c2e
exit 0
wrote which was not saved, is opened again
file opened after
notes the-good-hawk after
$ cat state/versions/*/*/*.md
  before
