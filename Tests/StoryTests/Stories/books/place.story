# A full stop tells where one is in a book.
keys .
type p. 112
keys Enter
shows reading · p. 112
keys . Ctrl-U
type +20
keys Enter
shows reading · p. 132
keys . Ctrl-U
type read
keys Enter
$ hawknotes show the-good-hawk
  ...
  ISBN <*>
  read
  finished <*>
  hawknotes://the-good-hawk
  ...
keys . Ctrl-U Enter
$ hawknotes show the-good-hawk
  ...
  ISBN <*>
  hawknotes://the-good-hawk
  ...
