# The sessions of another machine, in the list of sessions.
fixed
write there/.config/hawknotes/config sync.sessions = on\nsync.machine = hare\n
folder library
window evening
keys 2 Enter N "Who keeps the gate?"
close
$ touch -d 2026-11-20T14:03:12Z state/sessions/evening/journal; git init -q --bare hub
$ HOME=$PWD/there hawknotes sync init --yes $PWD/hub 2> /dev/null; mv state there; hawknotes sync init --yes $PWD/hub 2> /dev/null
$ echo '{"state": "in-sync", "in-sync": 1795183392}' | tee state/sync/*/status > /dev/null
window main
keys S j
screens travel
