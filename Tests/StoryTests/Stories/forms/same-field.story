# Another change of the same field is not replaced unseen.
keys E
type !
$ hawknotes books edit the-good-hawk --title Theirs
  ...
keys Enter
shows Title says “Theirs” by now
keys Enter
$ hawknotes books
  the-good-hawk  <*>  The Good Hawk!  <*>
  ...
