# After a restart of the machine, numbers of processes begin at 1 and mean nothing of before.
behind exec unshare --fork --pid --mount-proc --kill-child "$@"
keys N "word"
shows word
has state/sessions/main/lock process 1\n
window second
behind exec unshare --fork --pid --mount-proc --kill-child "$@"
start --session main
exit 75
window main
signal KILL
exit signal KILL
$ for n in $(seq 100); do hawknotes sessions | grep -q live || break; sleep 0.05; done; rm -rf run/*
behind exec unshare --fork --pid --mount-proc --kill-child "$@"
start
shows word
has state/sessions/main/lock process 1\n
$ ls state/sessions
  main
