# Browsers leave no zombies: the app's only child is the one that restores the terminal.
program browser exit 0
set BROWSER=nobrowser:browser
keys a o
shows Opened in the browser: https
keys o o o o
rest
$ for n in 1 2 3 4 5 6 7 8 9; do [ $(cat /proc/$(sed -n 's/^process //p' state/sessions/main/lock)/task/*/children | wc -w) = 1 ] && exit; sleep 0.1; done; exit 1
