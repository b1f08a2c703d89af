# The child that restores the terminal has a name of its own: who kills the app by its name does not mean it. It ends with the app.
start --session hawknotes
shows help
$ echo $(cat /proc/$(sed -n "s/^process //p" state/sessions/hawknotes/lock)/task/*/children) > child; tr -d "\000" < /proc/$(cat child)/cmdline
  hawk-wait
quit
$ kill -0 $(cat child) 2> /dev/null
  [1]
