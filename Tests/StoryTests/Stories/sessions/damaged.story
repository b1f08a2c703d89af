# A damaged line of a journal costs no other one; what it said is shown nevertheless, and the whole file is kept aside.
mortal fixed
keys 2 N
paste Who keeps the gate?
keys Home "Say: "
close
$ sed -i 's/Who keeps/Who beeps/' state/sessions/main/journal
shows set-aside
shows Say: Who beeps the gate?
$ ls state/set-aside
  main.journal
close
shows Say: Who beeps the gate?
$ ls state/set-aside
  main.journal
# A file of something else is kept aside whole.
close
$ printf 'Dear diary\n' > state/sessions/main/journal
shows set-aside/main~2.journal
hides Who
$ cat state/set-aside/main~2.journal; stat -c %a state/set-aside/*
  Dear diary
  600
  600
