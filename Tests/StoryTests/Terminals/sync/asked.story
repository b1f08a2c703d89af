# What was written on another machine comes when asked for.
$ git init --quiet --bare remote.git; hawknotes sync init $HOME/remote.git --yes
  ...
$ export HAWKNOTES_LIBRARY=$HOME/there/library HAWKNOTES_STATE=$HOME/there/state; hawknotes sync init $HOME/remote.git --yes && hawknotes add agatha "Seen from there" && hawknotes sync
  ...
shows help
type :sync
keys Enter
shows In sync: 1 file received
shows ⇅ now
notes the-good-hawk/agatha Seen from there
