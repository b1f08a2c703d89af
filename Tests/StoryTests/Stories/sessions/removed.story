# Somebody removes the files of a session while it is open: with the next key they are there again, with all words.
mortal
keys 2 N
type Who keeps the gate?
$ rm -r state
type  Nobody.
close
shows Who keeps the gate? Nobody.
$ mv state/sessions/main/journal state/other; echo stranger > state/sessions/main/journal
type !
close
shows Who keeps the gate? Nobody.!
$ mv state/sessions/main state/sessions/evening
type ?
close
window evening
shows Who keeps the gate? Nobody.!?
