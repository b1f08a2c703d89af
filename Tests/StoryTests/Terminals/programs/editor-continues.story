# An editor that continues after the app is left alone and waited for.
each SIGNAL STATUS: TERM 143 | KILL signal KILL
program mine trap '' HUP; printf '\nfrom outside' >> "$1"; echo $$ > $HOME/process; while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done; printf '\nand later' >> "$1"
set EDITOR=mine
keys N "the wall hears" Ctrl-X Ctrl-E
has process \n
signal $SIGNAL
exit $STATUS
$ mkdir -p state/set-aside; cp state/sessions/main/journal state/set-aside/main.journal; hawknotes sessions reopen main --state 1
  hawknotes: another editor still has a text of the session main, process <*>; close that first
  [75]
start
shows the-good-hawk.md is open in another editor
hides from outside
keys Ctrl-X Ctrl-E
shows Another editor is still open
has state/sessions/main/the-good-hawk.md from outside
write go
shows and later
shows from outside
nofile state/sessions/main/the-good-hawk.md
