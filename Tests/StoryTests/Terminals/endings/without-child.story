# The app goes on without the child that restores the terminal after a kill.
shows help
$ kill -9 $(cat /proc/$(sed -n 's/^process //p' state/sessions/main/lock)/task/*/children)
keys N "The wall"
quit
