# A session that crashes the program at every start is opened with its texts only; all of it comes back on request.
each SIGNAL: KILL | SEGV
write library/notes/the-good-hawk/1.md The wall
set POISON=strace -f -qq -o /dev/null -P $HOME/state/sessions/main/journal -e trace=read,pread64 -e inject=read,pread64:signal=$SIGNAL:when=1
keys Tab Enter e "Tell: "
shows Tell: The wall
keys Esc 2 N "Who keeps the gate?"
rest
look
kill
behind exec $POISON "$@"
start
exit signal $SIGNAL
start
same
kill
$ cp state/sessions/main/journal sound
behind exec $POISON "$@"
start
exit signal $SIGNAL
behind exec $POISON "$@"
start
exit signal $SIGNAL
start
shows 2 starts failed: only texts. All: hawknotes sessions reopen main --state 1
$ cmp sound state/set-aside/main.journal
keys Tab Enter e
shows Tell: The wall
keys Esc 2 N
shows Who keeps the gate?
kill
run hawknotes sessions reopen main --state 1
same
