# A draft on a book that is removed elsewhere is on the shelf of every window, and is back with its book.
keys + "Piranesi" Enter N "the house is "
window evening
keys 4 b d d Esc
$ hawknotes books
  <*>  8 characters
  <*>  4 characters
  <*>  1 character
window main
type beautiful
window evening
keys D
shows the house is beautiful
keys Esc u
$ hawknotes books
  ...
  piranesi  <*>
window main
keys Ctrl-S
notes piranesi the house is beautiful
