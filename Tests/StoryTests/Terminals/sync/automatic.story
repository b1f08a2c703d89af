# A window that syncs by itself does so first when the last sync was long ago, and sends what was saved when it ends.
$ git init --quiet --bare remote.git; hawknotes sync init $HOME/remote.git --yes
  ...
$ export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; hawknotes sync init $HOME/remote.git --yes && hawknotes add agatha "Before it started" && hawknotes sync
  ...
$ for file in state/sync/*/status; do echo '{"state": "in-sync", "in-sync": 1, "run": 1}' > $file; done
prefer sync = auto
shows ⇅ now
notes the-good-hawk/agatha Before it started
keys N
type Written here
keys Ctrl-S Esc q
exit 0
$ export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; for n in $(seq 100); do hawknotes sync; grep -qr 'Written here' there/library && break; sleep 0.1; done
  ...
has there/library/notes/the-good-hawk/*.md Written here
