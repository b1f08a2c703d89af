# A draft that was discarded is forgotten with K K: no file has it any more, nor what was cut and looked for.
mortal
keys Enter n "The murrelet"
later 5
type  flies
later 5
keys Alt-A Alt-W Ctrl-R "murrelet" Esc Alt-X
shows K K forgets it
$ grep -rla murrelet . | wc -l
  <*>
keys Alt-X
shows No draft here
keys K K
shows Forgotten
keys n "The wren"
later 5
keys Ctrl-Y
shows Nothing was cut
keys Alt-H
shows step 1 of 1
keys q Esc q
close
$ grep -rla murrelet .
  [1]
