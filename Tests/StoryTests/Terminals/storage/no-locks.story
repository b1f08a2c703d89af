# A session is open once where the system has no locks, and commands work.
behind exec strace -D -f -qq -o /dev/null -P "$HOME/state/sessions/main/lock" -e trace=fcntl -e inject=fcntl:error=ENOLCK "$@"
start --session main
shows help
window second
behind exec strace -D -f -qq -o /dev/null -P "$HOME/state/sessions/main/lock" -e trace=fcntl -e inject=fcntl:error=ENOLCK "$@"
start --session main
exit 75
window main
keys N "words"
quit
$ ls run
$ strace -f -qq -o /dev/null -e trace=fcntl -e inject=fcntl:error=ENOLCK hawknotes add agatha more
  <id>
run strace -f -qq -o /dev/null -e trace=fcntl -e inject=fcntl:error=ENOLCK hawknotes favourite agatha
notes the-good-hawk/agatha more
