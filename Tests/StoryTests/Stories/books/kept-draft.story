# A draft on a book that is removed while nobody looks waits on the shelf, and is back with its book.
keys + "Piranesi" Enter N "the house is"
close
window evening
keys 4 b d d Esc D
shows the house is
keys Esc
$ hawknotes drafts
  <*>  the house is
window third
keys D
shows the house is
window evening
keys u
window main
shows the house is
keys Ctrl-S
notes piranesi the house is
