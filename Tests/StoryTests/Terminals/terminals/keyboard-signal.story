# After a signal the keyboard is as before, too.
each SIGNAL STATUS: TERM 143 | ABRT signal ABRT | KILL signal KILL
answer [?u \e[?0u
wrote \e[>5u
signal $SIGNAL
exit $STATUS
clean
