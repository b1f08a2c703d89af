# A window of a library that is synced.
run git init --quiet --bare remote.git; hawknotes sync init $HOME/remote.git --yes
## What was written on another machine comes when asked for.
run export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; hawknotes sync init $HOME/remote.git --yes && hawknotes add agatha "Seen from there" && hawknotes sync
shows help
keys ":sync" Enter
shows In sync: 1 file received
shows ⇅ now
notes the-good-hawk/agatha Seen from there
## A window that syncs by itself does so first when the last sync was long ago, and sends what was saved when it ends.
run export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; hawknotes sync init $HOME/remote.git --yes && hawknotes add agatha "Before it started" && hawknotes sync
$ for file in state/sync/*/status; do echo '{"state": "in-sync", "in-sync": 1, "run": 1}' > $file; done
prefer sync = auto
shows ⇅ now
notes the-good-hawk/agatha Before it started
keys N "Written here" Ctrl-S Esc q
exit 0
run export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; for n in $(seq 100); do hawknotes sync; grep -qr 'Written here' there/library && break; sleep 0.1; done
has there/library/notes/the-good-hawk/*.md Written here
## What is saved while a sync runs is sent when the window ends, and nobody waits for that.
run export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; hawknotes sync init $HOME/remote.git --yes
program git case "$*" in *" fetch "*) while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done;; esac; exec /usr/bin/git "$@"
prefer sync = auto
keys ":sync" Enter
shows Syncing
keys N "Saved at last" Ctrl-S Esc q
exit 0
write go
run export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; for n in $(seq 100); do hawknotes sync; grep -qr 'Saved at last' there/library && break; sleep 0.1; done
has there/library/notes/the-good-hawk/*.md Saved at last
## Nothing is left of it after a kill.
program git case "$*" in *" fetch "*) printf 'Receiving objects:  42%% (3/7)\\r' >&2; while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done;; esac; exec /usr/bin/git "$@"
answer [>q \eP>|VTE(7900)\e\\
keys ":sync" Enter
progress 1;42
signal KILL
exit signal KILL
clean
progress 0
write go
