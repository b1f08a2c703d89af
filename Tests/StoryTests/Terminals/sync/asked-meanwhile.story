# A sync that is asked for while another one runs by itself is done after that one, and its end is told.
run git init --quiet --bare -b main remote.git; hawknotes sync init $HOME/remote.git --yes
$ for file in state/sync/*/status; do echo '{"state": "in-sync", "in-sync": 1, "run": 1}' > $file; done
program git case "$*" in *" fetch "*) while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done;; esac; exec /usr/bin/git "$@"
prefer sync = auto
keys N "Saved meanwhile" Ctrl-S Esc
shows Saved meanwhile
keys ":sync" Enter
shows Syncing
write go
shows In sync
$ git --git-dir=remote.git log -p main | grep -c "+Saved meanwhile"
  1
