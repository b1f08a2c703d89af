# A form that was left is among the drafts of every window; Enter shows it.
keys E
type !
keys Esc D
shows The Good Hawk ✎
shows title: The Good Hawk!
keys s
shows A form; Enter shows it
window evening
keys D s
shows A form of main; go there
window main
keys Enter Enter D
shows Everything is saved
$ hawknotes books
  the-good-hawk  <*>  The Good Hawk!  <*>
  ...
# The library page says so at once.
keys b +
type Emma
keys Esc
hides Everything is saved
keys + Alt-X
shows Form discarded
shows Everything is saved
