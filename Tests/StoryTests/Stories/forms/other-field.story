# Fields that were not changed follow the library.
keys E
type !
keys Esc
$ hawknotes books edit the-good-hawk --author Theirs
  ...
keys E
shows Theirs
keys Enter
$ hawknotes books
  the-good-hawk  <*>  The Good Hawk!  <*>Theirs<*>
  ...
