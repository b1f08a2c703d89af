# A draft that is discarded twice is forgotten: no file has it any more.
mortal
keys Enter n
type The murrelet
later 5
type  flies
later 5
keys Alt-X
shows again forgets it
$ grep -rla murrelet . | wc -l
  <*>
keys Alt-X
shows Forgotten
keys n
type The wren
later 5
keys Alt-H
shows step 1 of 1
keys q Esc q
close
$ grep -rla murrelet .
  [1]
