# A command that hangs holds nothing up; Ctrl-G ends it, and then by force.
write library/notes/the-good-hawk/1.md The wall hears.\n
shows The wall
keys Tab |
type sleep 1000
keys Enter
shows Running: sleep 1000
keys N
type meanwhile
keys Esc |
shows still runs
keys Ctrl-G
shows was ended by signal 15
keys |
type trap '' TERM; : > $HOME/trapped; while :; do sleep 0.1; done
keys Enter
shows Running: trap
file trapped 
keys Ctrl-G
rest
keys Ctrl-G
shows was ended by signal 9
