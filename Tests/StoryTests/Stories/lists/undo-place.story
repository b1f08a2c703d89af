# A place is not taken back over one that was set elsewhere since.
keys . "p. 5" Enter . "p. 6" Enter
shows p. 6
run hawknotes place the-good-hawk "p. 200"
keys u
shows was changed since
shows p. 200
keys u
shows was changed since
keys u
shows othing to undo
