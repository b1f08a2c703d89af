# Nothing is left of it after a kill.
$ git init --quiet --bare remote.git; hawknotes sync init $HOME/remote.git --yes
  ...
program git case "$*" in *" fetch "*) printf 'Receiving objects:  42%% (3/7)\\r' >&2; while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done;; esac; exec /usr/bin/git "$@"
answer [>q \eP>|VTE(7900)\e\\
type :sync
keys Enter
progress 1;42
signal KILL
exit signal KILL
clean
progress 0
write go
