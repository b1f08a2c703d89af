# What is saved while a sync runs is sent when the window ends, and nobody waits for that.
$ git init --quiet --bare remote.git; hawknotes sync init $HOME/remote.git --yes
  ...
$ export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; hawknotes sync init $HOME/remote.git --yes
  ...
program git case "$*" in *" fetch "*) while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done;; esac; exec /usr/bin/git "$@"
prefer sync = auto
type :sync
keys Enter
shows Syncing
keys N
type Saved at last
keys Ctrl-S Esc q
exit 0
write go
$ export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; for n in $(seq 100); do hawknotes sync; grep -qr 'Saved at last' there/library && break; sleep 0.1; done
  ...
has there/library/notes/the-good-hawk/*.md Saved at last
