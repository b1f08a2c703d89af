# Enter in the rewind of a session opens a new one in this window that is as that one was; that one stays as it is.
keys Enter n "The wall hears"
rest
keys Ctrl-S
shows Saved
keys Esc S R
shows Rewind · main
shows · step
keys H
shows saved
keys Enter
shows A new session, main-2: as main was on
shows Writing
shows The wall hears
keys Esc q
exit 0
$ hawknotes drafts | grep -c "main-2 .*The wall hears"; hawknotes drafts | grep -c "main "
  1
  0
  [1]
