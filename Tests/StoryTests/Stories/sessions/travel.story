# Sessions of another machine.
fixed
write there/.config/hawknotes/config sync.sessions = on\nsync.machine = hare\n
folder library
window evening
keys 2 Enter N "Who keeps the gate?"
close
$ touch -d 2026-11-20T14:03:12Z state/sessions/evening/journal; git init -q --bare hub
$ HOME=$PWD/there hawknotes sync init --yes $PWD/hub 2> /dev/null; mv state there; hawknotes sync init --yes $PWD/hub 2> /dev/null
## A session of another machine is continued here; it is neither closed nor renamed; one that came damaged is said to be.
window main
keys S j
shows on hare
keys d
shows This session belongs to hare
keys r
shows This session belongs to hare
keys G Enter
asked continueSession
close
$ sed -i 's/?/!/' $(grep -l '?' state/sync/*/arrived/*)
window main
finish
shows the document is damaged
close
$ for file in state/sync/*/arrived/*; do case $file in */list) ;; *) echo '{}' > $file;; esac; done
keys Esc S
shows Sessions of another machine: the list of sessions cannot be read
hides hare
keys j
hides cannot be read
keys Esc S
shows cannot be read
keys Esc
$ rm -r state/sync
keys S
hides cannot be read
keys Esc : "set sync.sessions on" Enter
shows set sync.sessions-key to encrypt them
## The sessions of another machine, in the list of sessions.
$ echo '{"state": "in-sync", "in-sync": 1795183392}' | tee state/sync/*/status > /dev/null
window main
keys S j
screens travel
