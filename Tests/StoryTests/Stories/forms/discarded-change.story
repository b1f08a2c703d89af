# What was changed of a book and discarded comes back as a change of what the book says by then.
keys E End "!" Tab Home Ctrl-K Alt-X
run hawknotes books edit the-good-hawk --year 1999
keys u
shows changed, not saved
shows 1999
hides Joseph
keys Enter
hides Joseph
$ hawknotes books
  the-good-hawk  <*>  The Good Hawk!  <*>
  ...
