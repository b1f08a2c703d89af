# Starts that die before they show anything open a session with less and less of it, and nothing is lost.
mortal fixed
write library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md The wall
keys Tab Enter e "Tell: " Esc 2 N "Who keeps the gate?"
close
$ cp state/sessions/main/journal sound; printf 'attempt 1\n' > state/sessions/main/lock
shows Who keeps the gate?
close
$ printf 'attempt 2\n' > state/sessions/main/lock
shows  2 starts failed: only texts. All: hawknotes sessions reopen main --state 1 
$ cmp sound state/set-aside/main.journal
keys Tab Enter e
shows Tell: The wall
keys Esc 2 N
shows Who keeps the gate?
keys Alt-U
hides gate?
keys Alt-E
shows gate?
type  Nobody.
close
# The way back keeps what was written since.
$ hawknotes sessions reopen main --state 1 > /dev/null 2>&1; cmp sound state/sessions/main/journal; ls state/set-aside | wc -l
  2
shows Who keeps the gate?
hides Nobody
close
# After three nothing is even read: a pipe that nobody writes to would be waited for.
$ rm state/sessions/main/journal; mkfifo state/sessions/main/journal; printf 'attempt 3\n' > state/sessions/main/lock
shows  3 starts failed: nothing read. All: hawknotes sessions reopen main --state 3 
close
run hawknotes sessions reopen main --state 2
shows Who keeps the gate? Nobody.
