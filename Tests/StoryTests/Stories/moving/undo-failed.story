# A move that could not be undone can be undone later.
mortal
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One
write library/notes/the-good-hawk/20261102T100000Z-00000000.md Two
keys Tab d m "agatha" Enter
shows Moved to Agatha
$ mv library/notes/the-good-hawk aside; echo > library/notes/the-good-hawk
keys u
shows annot
$ rm library/notes/the-good-hawk; mv aside library/notes/the-good-hawk
keys u
shows Moved back to The Good Hawk: One
keys u
shows Back from the bin: Two
