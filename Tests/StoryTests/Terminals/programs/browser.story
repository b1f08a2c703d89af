# The browser gets the address as one argument, and nothing in it is a command.
each COUNT WORDS: 2 --new;touch$IFS'$HOME/shell' %s | 2 --new --url=%s; | 1
program browser printf '%s\n' "$#" "$@" > $HOME/call.tmp; mv $HOME/call.tmp $HOME/call
set BROWSER=browser $WORDS
keys a o
shows Opened in the browser
has call $COUNT\n
has call https://www.amazon.com/
nofile shell
$ tail -n 1 call | grep -Ec '^(--url=)?https://www.amazon.com/[^ ]*;?$'
  1
