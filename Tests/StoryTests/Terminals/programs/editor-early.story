# An editor that ends while the app begins is noticed.
program mine trap '' HUP; echo $$ > $HOME/process; while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done; printf ' and later' >> "$1"
set EDITOR=mine
keys N "the wall hears" Ctrl-X Ctrl-E
has process \n
signal KILL
exit signal KILL
behind exec strace -D -f -o /dev/null -e inject=inotify_init1:delay_enter=1000000 "$@"
start
shows the-good-hawk.md is open in another editor
write go
shows and later
nofile state/sessions/main/the-good-hawk.md
