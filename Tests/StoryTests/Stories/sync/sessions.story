# With sync.sessions = on, the sessions of a machine travel with its library, to be continued on the others.
mortal
fixed
$ hawknotes add jaime "a note" > /dev/null
window evening
keys N
type a secret text
$ git init --quiet --bare -b main remote.git; mkdir otter; echo "HOME=$HOME/otter HAWKNOTES_LIBRARY= HAWKNOTES_STATE= hawknotes \"\$@\"" > at-otter; hawknotes config sync.machine hare; hawknotes sync init $HOME/remote.git --yes
  ...
  hawknotes: in sync: 1 file sent
$ git --git-dir=remote.git ls-tree -r --name-only main | grep sessions; hawknotes sync status | tail -n 1
  sessions   stay on this machine
$ hawknotes config sync.sessions on
  hawknotes: sync.sessions = on, in <*>/.config/hawknotes/config
  hawknotes: everybody who can read the remote can read your sessions and drafts; set sync.sessions-key to encrypt them
$ hawknotes sync
  hawknotes: in sync
$ hawknotes sync status | tail -n 1
  sessions   travel, not encrypted
$ sh at-otter sync init $HOME/remote.git --yes
  ...
  hawknotes: in sync: 1 file received
$ sh at-otter sessions
  evening  away  <*>  The Good Hawk  1 draft  on hare
# Turned off, they are gone there.
$ hawknotes config sync.sessions off
  ...
$ hawknotes sync; sh at-otter sync; sh at-otter sessions
  hawknotes: in sync
  hawknotes: in sync
  hawknotes: there are no sessions yet; hawknotes starts the first
$ hawknotes config sync.sessions on; hawknotes sync; git --git-dir=remote.git ls-tree -r --name-only main | grep -c sessions
  2
  ...
# A mistake in the line that turns them on, or that names the key, publishes nothing, and takes back what was published.
$ for line in "sync.sessions = onn" "sync.session = off" "sync.sessions-key = age1qqq" "sync.sessions-key age:age1qqq" "sync.session-key = age:age1qqq" "sync.sessions-key = Age:age1qqq" "sync.sessions-key =" "sync.sessions.key = age:age1qqq" "sessions-key = age:age1qqq" "encrypt = age:age1qqq" "sync.sessions-key: age:age1qqq" "sync.sessions-key = age:" "sync.sessions-key = age: ," "sync.sessions-key = age:-o" "sync.sessions-key = gpg" "sync.sessions-kye=age:x"; do printf "sync.machine = hare\nsync.sessions = on\n$line\n" > .config/hawknotes/config; hawknotes sync 2>&1 | grep -c 'sessions are not published: '; git --git-dir=remote.git ls-tree -r --name-only main | grep -c sessions; done | sort | uniq -c
  <*>16 0
  <*>16 1
$ hawknotes sync status | tail -n 1
  sessions   stay on this machine; sessions are not published: the preferences are unclear: line 3: there is no preference “sync.sessions-kye”; did you mean sync.sessions-key?
$ for key in rot13:x age: age; do hawknotes config sync.sessions-key $key; done
  hawknotes: sync.sessions-key cannot be “rot13:x”; use age:RECIPIENT or gpg:KEY; or none, to publish them for all who read the remote
  hawknotes: sync.sessions-key cannot be “age:”; use age:RECIPIENT or gpg:KEY; or none, to publish them for all who read the remote
  hawknotes: sync.sessions-key cannot be “age”; use age:RECIPIENT or gpg:KEY; or none, to publish them for all who read the remote
  [64]
