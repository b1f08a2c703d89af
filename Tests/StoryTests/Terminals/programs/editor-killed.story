# An editor that is killed leaves what it saved; the app that is killed with it has that at its next start.
program mine printf ' from outside' >> "$1"; echo $$ > $HOME/process; exec sleep 1000
set EDITOR=mine
keys N "the wall hears" Ctrl-X Ctrl-E
has process \n
$ kill -9 $(cat process); rm process
shows was ended by signal 9: the text it saved is here
shows hears from outside
keys Ctrl-X Ctrl-E
has process \n
signal KILL
exit signal KILL
start
shows Back from your editor
shows from outside from outside
nofile state/sessions/main/the-good-hawk.md
keys Alt-U
hides from outside from outside
