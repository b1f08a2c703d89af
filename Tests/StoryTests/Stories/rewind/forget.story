# What is forgotten is in no file any more: not in the journal, what was undone, the steps, the versions, the caches.
mortal
keys Enter n "The murrelet flies"
later 5
keys Ctrl-W
later 5
keys Ctrl-W Ctrl-S
later 5
keys Esc e " murrelet"
later 5
keys Ctrl-W Ctrl-W "wren" Ctrl-S Esc
$ hawknotes history $(ls library/notes/the-good-hawk/agatha | cut -c 1-25) | wc -l
  7
$ hawknotes history forget $(ls library/notes/the-good-hawk/agatha | cut -c 1-25)
  hawknotes: the session main is open in <*>
  [75]
keys q
close
$ grep -rla murrelet . | wc -l
  <*>
$ hawknotes history forget $(ls library/notes/the-good-hawk/agatha | cut -c 1-25)
  hawknotes: what the note <id> was is forgotten
$ grep -rla murrelet .
  [1]
$ hawknotes history $(ls library/notes/the-good-hawk/agatha | cut -c 1-25) | wc -l
  1
