# Another change of the same field is not replaced unseen, even if it has just been made.
unnoticed
mortal
keys E
type !
$ hawknotes books edit the-good-hawk --title Theirs
  ...
keys Enter
shows Title says “Theirs” by now
