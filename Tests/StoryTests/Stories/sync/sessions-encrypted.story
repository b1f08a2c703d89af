# With sync.sessions-key = age:RECIPIENT or gpg:KEY, only those who have the key can read the sessions that travel.
mortal
fixed
$ hawknotes add jaime "a note" > /dev/null
window evening
keys N
type a secret text
$ git init --quiet --bare -b main remote.git; mkdir -p otter/.config/hawknotes; echo "HOME=$HOME/otter HAWKNOTES_LIBRARY= HAWKNOTES_STATE= hawknotes \"\$@\"" > at-otter; hawknotes config sync.machine hare
  ...
$ age-keygen -o otter/.config/hawknotes/age-identity 2>&1 | sed 's/.*: //' > recipient; hawknotes config sync.sessions-key age:$(cat recipient); hawknotes config sync.sessions on
  hawknotes: sync.sessions-key = age:<*>, in <*>/.config/hawknotes/config
  hawknotes: sync.sessions = on, in <*>/.config/hawknotes/config
$ hawknotes sync init $HOME/remote.git --yes
  ...
  hawknotes: sessions travel, encrypted with age
  hawknotes: in sync: 1 file sent
$ hawknotes sync status | tail -n 1
  sessions   travel, encrypted with age
$ sh at-otter sync init $HOME/remote.git --yes 2> /dev/null; sh at-otter sessions
  evening  away  <*>  The Good Hawk  1 draft  on hare
$ git --git-dir=remote.git log -p --text | grep -c -e secret -e Hawk -e evening
  0
  [1]
# Without the identity they are not read.
$ mv otter/.config/hawknotes/age-identity identity; sh at-otter sessions
  hawknotes: age cannot read its identity file <*>/age-identity; put it there, or set sync.sessions-identity
  hawknotes: there are no sessions yet; hawknotes starts the first
# A mistake in the line, or none, does not publish in plain text what was encrypted, nor takes it away.
$ for line in "" "sync.sessions-key ="; do printf "sync.machine = hare\nsync.sessions = on\n$line\n" > .config/hawknotes/config; hawknotes sync; git --git-dir=remote.git ls-tree -r --name-only main | grep -c sessions; done
  2
  2
  hawknotes: sessions are not published: they were encrypted until now, and sync.sessions-key is not set; set it again, or to none if all who read the remote may read them
  hawknotes: in sync
  hawknotes: sessions are not published: sync.sessions-key is “”; use age:RECIPIENT or gpg:KEY
  hawknotes: in sync
# A key that cannot be used is told once, and the notes sync.
$ hawknotes config sync.sessions-key age:nobody; hawknotes add agatha x; hawknotes sync; hawknotes sync
  <id>
  hawknotes: sync.sessions-key = age:nobody, in <*>/.config/hawknotes/config
  hawknotes: sessions are not published: age failed: age: error: unknown recipient type: "nobody"
  hawknotes: in sync: 1 file sent
  hawknotes: in sync
$ git --git-dir=remote.git log -p --text --all | grep -c secret
  0
  [1]
# With gpg, the keyring reads them.
$ mkdir -m 700 gpg; export GNUPGHOME=$HOME/gpg; gpg --batch --quiet --passphrase "" --quick-generate-key agatha@example.org default default 2> /dev/null; hawknotes config sync.sessions-key gpg:agatha@example.org; hawknotes sync; sh at-otter sync 2> /dev/null; sh at-otter sessions; gpgconf --kill all
  evening  away  <*>  The Good Hawk  1 draft  on hare
  hawknotes: sync.sessions-key = gpg:agatha@example.org, in <*>/.config/hawknotes/config
  hawknotes: in sync
$ sh at-otter sessions
  hawknotes: gpg failed: <*>
  hawknotes: there are no sessions yet; hawknotes starts the first
# Whoever means it says so.
$ hawknotes config sync.sessions-key none; hawknotes sync; git --git-dir=remote.git log -p --text --all | grep -c -m 1 secret
  1
  hawknotes: sync.sessions-key = none, in <*>/.config/hawknotes/config
  hawknotes: everybody who can read the remote can read your sessions and drafts; set sync.sessions-key to encrypt them
  hawknotes: in sync
