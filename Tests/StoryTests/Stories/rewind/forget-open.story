# The first line of a note that was open when the app was left is in no file either once the note is forgotten.
mortal
keys Enter n "The murrelet flies" Ctrl-S Esc Enter q
close
$ hawknotes sessions | grep -c murrelet
  1
$ hawknotes delete $(ls library/notes/the-good-hawk/agatha | cut -c 1-25) 2> /dev/null; hawknotes forget
  hawknotes: what was deleted is forgotten
$ grep -rla murrelet .
  [1]
hides murrelet
shows Agatha
