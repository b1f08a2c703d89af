# A session is continued on the other machine with one key, and is marked there where it came from.
write hare/hawknotes/config sync.sessions = on\nsync.machine = hare\n
write otter/hawknotes/config sync.sessions = on\nsync.machine = otter\n
set XDG_CONFIG_HOME=$HOME/hare
run git init --quiet --bare remote.git; hawknotes sync init $HOME/remote.git --yes
window evening
keys 2 Enter N "Begun on the hare" Esc q
exit 0
run hawknotes sync
set XDG_CONFIG_HOME=$HOME/otter
set HAWKNOTES_LIBRARY=$HOME/there/library
set HAWKNOTES_STATE=$HOME/there/state
run hawknotes sync init $HOME/remote.git --yes; hawknotes sync
window main
keys S
shows hare: 
keys G
shows │ on hare
keys Enter
shows Continued from evening on the machine hare
kill
shows Begun on the hare
run hawknotes sync
set XDG_CONFIG_HOME=$HOME/hare
set HAWKNOTES_LIBRARY=$HOME/library
set HAWKNOTES_STATE=$HOME/state
run hawknotes sync
window night
keys S
shows continued on ott
keys j
shows │ continued on otter
