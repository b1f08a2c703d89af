# What was noted from later parts of a book is not told by the bin either.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md p. 300 Jaime takes the boat
$ hawknotes place the-good-hawk 'p. 100' 2> /dev/null; hawknotes delete 20261120T14 2> /dev/null; hawknotes bin | grep -o 'hawk  .*'
  hawk  a later note
keys U
shows a later note
hides the boat
keys Esc
$ hawknotes place the-good-hawk 'p. 301' 2> /dev/null; hawknotes bin | grep -o 'hawk  .*'
  hawk  p. 300 Jaime takes the boat
keys U
shows the boat
