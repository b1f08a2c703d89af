# After three starts that failed, nothing of the session is read.
keys N
type Who keeps the gate?
rest
look
kill
$ cp state/sessions/main/journal sound
set POISON=strace -f -qq -o /dev/null -P $HOME/state/sessions/main/journal -e trace=read,pread64 -e inject=read,pread64:signal=KILL:when=1
behind exec $POISON "$@"
start
exit signal KILL
behind exec $POISON "$@"
start
exit signal KILL
behind exec $POISON "$@"
start
exit signal KILL
behind exec $POISON "$@"
start
wrote  3 starts failed: nothing read. All: hawknotes sessions reopen main --state 1 
keys q
exit 0
$ cmp sound state/set-aside/main.journal; hawknotes sessions reopen main --state 1
  ...
start
same
