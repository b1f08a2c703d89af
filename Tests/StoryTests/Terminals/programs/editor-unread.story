# A session does not move while it has not read what an editor saved after the app was killed, or what was sent to it.
program mine trap '' HUP; echo $$ > $HOME/process; while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done; printf ' and later' >> "$1"; rm $HOME/go
set EDITOR=mine
keys N "the wall hears" Ctrl-X Ctrl-E
has process \n
signal KILL
exit signal KILL
write go
nofile go
has state/sessions/main/the-good-hawk.md and later
$ hawknotes sessions handoff main --move
  hawknotes: the session main has not read all that another editor saved, or that was sent to it; open it once
  [75]
start
shows hears and later
quit
$ touch state/sessions/main/inbox/0123456789abcdef0123456789abcdef.taken; hawknotes sessions handoff main --move
  hawknotes: the session main has not read all that another editor saved, or that was sent to it; open it once
  [75]
$ rm state/sessions/main/inbox/*; hawknotes sessions handoff main --move | grep -c 'and later'
  1
  hawknotes: the session main is handed off; if it has not arrived, hawknotes sessions reopen main takes it back
