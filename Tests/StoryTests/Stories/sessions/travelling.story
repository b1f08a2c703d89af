# Sessions travel beside the library, if they may: each machine publishes its own, and lists those of the others.
# Played only as it is written, because git takes long.
slow fixed
write laptop #!/bin/sh\nexport HOME=$PWD/away HAWKNOTES_LIBRARY=$PWD/away/library HAWKNOTES_STATE=$PWD/away/state\nexec hawknotes "$@"\n
$ chmod +x laptop; mkdir -p away/library library/notes/a; git init -q --bare -b main remote.git
run hawknotes config sync.machine hare; hawknotes config sync.sessions on; ./laptop config sync.machine otter
window evening
keys 2 N "Who keeps the gate?"
close
run echo 1 > library/notes/a/1.md; hawknotes sync init remote.git --yes; ./laptop sync init remote.git --yes
$ ./laptop sessions; ls away/library
  evening  away  <*>  The Broken Raven  1 draft  on hare
  notes
$ hawknotes sync; ./laptop sync; git --git-dir=remote.git rev-list --count main
  1
  hawknotes: in sync
  hawknotes: in sync
# A machine that publishes none leaves those of others, and gets them again when its list is damaged.
$ echo 2 > away/library/notes/a/2.md; ./laptop sync; hawknotes sync; git --git-dir=remote.git ls-tree -r --name-only main | wc -l
  5
  hawknotes: in sync: 1 file sent
  hawknotes: in sync: 1 file received
$ echo '{"../x": {"..": "/etc/passwd"}}' > $(ls away/state/sync/*/arrived/list); ./laptop sessions; ./laptop sync; ./laptop sessions
  evening  away  <*>  The Broken Raven  1 draft  on hare
  hawknotes: there are no sessions yet; hawknotes starts the first
  hawknotes: in sync
# What somebody else changed there is mended with the next sync that sends something.
write commit cd made; git add -A; git -c user.name=a -c user.email=b commit -qm x; git push -q origin main\n
$ git clone -q remote.git made; rm -r made/sessions/*; mkdir made/sessions/3333333333333333
$ echo x > made/sessions/3333333333333333/x.json; sh commit
$ ./laptop sync; ./laptop sessions
  hawknotes: in sync
  hawknotes: there are no sessions yet; hawknotes starts the first
$ rm -r state/sync/*/repo.git; echo 3 > library/notes/a/3.md; hawknotes sync; ./laptop sync; ./laptop sessions
  evening  away  <*>  The Broken Raven  1 draft  on hare
  hawknotes: in sync: 1 file sent
  hawknotes: in sync: 1 file received
# What is too large, or in the way, is told, and the notes sync.
$ git -C made pull -q; cd made/sessions/3333333333333333; head -c 17000000 /dev/zero > d.json; ln -s /etc/passwd e.json
$ sh commit; ./laptop sync
  hawknotes: other machines have too many or too large sessions; some of them are not shown here
  hawknotes: in sync
$ git -C made pull -q; rm -r made/sessions; echo x > made/sessions; sh commit; echo 4 > library/notes/a/4.md
$ hawknotes sync; hawknotes sync status | tail -1; ./laptop sync; cat away/library/notes/a/4.md
  sessions   travel, not encrypted; the remote has something else at sessions, where sessions are published; remove it there
  4
  hawknotes: the remote has something else at sessions, where sessions are published; remove it there
  hawknotes: in sync: 1 file sent
  hawknotes: in sync: 1 file received
$ git -C made pull -q; rm made/sessions; sh commit; echo 5 > library/notes/a/5.md
$ hawknotes sync; ./laptop sync; ./laptop sessions
  evening  away  <*>  The Broken Raven  1 draft  on hare
  hawknotes: in sync: 1 file sent
  hawknotes: in sync: 1 file received
# What is taken back is gone from the remote, and from here.
run hawknotes config sync.sessions off; hawknotes sync; ./laptop sync
$ git --git-dir=remote.git ls-tree -r --name-only main | xargs; ls away/state/sync/*/arrived
  .gitattributes notes/a/1.md notes/a/2.md notes/a/3.md notes/a/4.md notes/a/5.md
  list
