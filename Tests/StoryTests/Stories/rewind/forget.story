# What is forgotten is in no file any more.
mortal
keys Enter n "The murrelet flies"
## Not in the journal, what was undone, the steps, the versions, the caches.
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
## Nor is what was written, changed, undone, cut, looked for and deleted in the app.
later 5
keys Ctrl-W
later 5
keys Ctrl-R "murrelet" Esc Ctrl-S Esc e " murrelet"
later 5
keys Alt-U "wren" Ctrl-W Ctrl-S Esc Esc d
notes the-good-hawk/agatha
$ hawknotes forget
  hawknotes: the session main is open in <*>; quit it first
  [75]
keys n "The wren"
later 5
keys q Esc q
close
$ grep -rla murrelet . | wc -l
  <*>
$ hawknotes forget
  hawknotes: what was deleted is forgotten
$ grep -rla murrelet .
  [1]
shows The wren
## Nor is the first line of a note that was open when the app was left.
keys Ctrl-S Esc Enter q
close
$ hawknotes sessions | grep -c murrelet
  1
$ hawknotes delete $(ls library/notes/the-good-hawk/agatha | cut -c 1-25) 2> /dev/null; hawknotes forget
  hawknotes: what was deleted is forgotten
$ grep -rla murrelet .
  [1]
hides murrelet
shows Agatha
