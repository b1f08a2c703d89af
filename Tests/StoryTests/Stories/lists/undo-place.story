# A place is not taken back over one that was set elsewhere since.
keys .
type p. 5
keys Enter .
type p. 6
keys Enter
shows p. 6
$ hawknotes place the-good-hawk "p. 200" 2> /dev/null
keys u
shows was changed since
shows p. 200
keys u
shows was changed since
keys u
shows othing to undo
