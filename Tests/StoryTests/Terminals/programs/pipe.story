# A note goes to a command.
write library/notes/the-good-hawk/1.md The wall hears.\n
shows The wall
keys Tab |
## What a command says of a note is shown, and nobody waits for its children.
keys "wc -w" Enter
shows “wc -w” is done; 1 line: 3
keys | "cat; echo; cat /dev/null" Enter
shows 2 lines: The wall
keys |
type cat > $HOME/out
keys Enter
shows is done; it printed nothing
file out The wall hears.\n
keys | "grep -q cray" Enter
shows ended with status 1; it printed nothing
keys | "echo so; echo no >&2; exit 3" Enter
shows status 3; no; 1 line: so
keys | "no-such-program" Enter
shows status 127; sh: 1: no-such-program: not found
keys |
type kill -9 $$
keys Enter
shows by signal 9
keys | "[ ! -t 0 ] && [ ! -t 1 ] && ! (: < /dev/tty) && echo apart"
keys Enter
shows 1 line: apart
keys | "seq 300000; sleep 3 &" Enter
shows 300000 lines: 1
$ for n in 1 2 3 4 5 6 7 8 9; do [ $(cat /proc/$(sed -n 's/^process //p' state/sessions/main/lock)/task/*/children | wc -w) = 1 ] && exit; sleep 0.1; done; exit 1
## A command that hangs holds nothing up; Ctrl-G ends it, and then by force.
keys "sleep 1000" Enter
shows Running: sleep 1000
keys N "meanwhile" Esc |
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
## The end of a command that outlives the app is not made up.
keys "sleep 2" Enter
shows Running: sleep 2
kill
shows “sleep 2” was running when Hawk Notes stopped
