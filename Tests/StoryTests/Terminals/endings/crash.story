# A crash leaves the terminal as it was, and nothing of the notes in a file.
each SIGNAL: SEGV | ILL | BUS | ABRT | TRAP | FPE
behind cd "$HOME"; ulimit -c unlimited; exec "$@"
keys N "The sea wall hears"
$ grep -h 'Max core' /proc/$(sed -n 's/^process //p' state/sessions/main/lock)/limits
  Max core file size        0 <*>
signal $SIGNAL
exit signal $SIGNAL
clean
$ find . -name '*core*'
start
shows The sea wall hears
