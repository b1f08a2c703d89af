# A session is not open because another process has the number of one that has ended.
keys N "words"
kill
$ sed -i 's/^process .*/process 1/' state/sessions/main/lock; hawknotes sessions | grep -c kept
  1
shows words
$ ls state/sessions
  main
