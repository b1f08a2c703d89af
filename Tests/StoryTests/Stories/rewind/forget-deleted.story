# What was written, changed, undone, cut, looked for and deleted in the app is in no file once it is forgotten.
mortal
keys Enter n "The murrelet flies"
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
