# A session that was opened beside the others, and in which nothing was written, waits for what an editor that had
# returned at once has saved since: as its last text, or as one before it.
each SUBJECT: lileas | agatha
program mine (while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done; printf 'from outside' > $HOME/state/sessions/lileas/$SUBJECT.md; rm $HOME/go) < /dev/null > /dev/null 2>&1 &
set EDITOR=mine
start open lileas
keys N Ctrl-X Ctrl-E
shows Your editor changed nothing
write go
nofile go
keys Esc q
exit 0
unwritten is closed
has state/sessions/lileas/$SUBJECT.md from outside
