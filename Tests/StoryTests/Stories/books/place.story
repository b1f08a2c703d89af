# A full stop tells where one is in a book.
keys . "p. 112" Enter
shows reading · p. 112
keys . Ctrl-U "+20" Enter
shows reading · p. 132
# Taken up again, it is read from where it was left.
keys . Ctrl-U "unfinished" Enter
shows unfinished · p. 132
keys . Ctrl-U "reading" Enter
shows reading · p. 132
keys . Ctrl-U "read" Enter
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
