# A form with a change that is not saved.
keys E "!"
## A form that was left is among the drafts of every window; Enter shows it.
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
keys b + "Emma" Esc
hides Everything is saved
keys + Alt-X
shows Form discarded
shows Everything is saved
## Fields that were not changed follow the library.
keys Esc
run hawknotes books edit the-good-hawk --author Theirs
keys E
shows Theirs
keys Enter
$ hawknotes books
  the-good-hawk  <*>  The Good Hawk!  <*>Theirs<*>
  ...
## Another change of the same field is not replaced unseen.
run hawknotes books edit the-good-hawk --title Theirs
keys Enter
shows Title says “Theirs” by now
keys Enter
$ hawknotes books
  the-good-hawk  <*>  The Good Hawk!  <*>
  ...
## Another change of the same field is not replaced unseen, even if it has just been made.
unnoticed mortal
run hawknotes books edit the-good-hawk --title Theirs
keys Enter
shows Title says “Theirs” by now
