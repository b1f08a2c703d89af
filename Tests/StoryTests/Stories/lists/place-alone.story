# A place that is alone in its line, as in what e-readers know, stands beside the words below it.
fixed
size 100x30
write library/notes/the-good-hawk/20261120T140312Z-00000001.md p. 688\n\n> The road was long.\n\nAnd so was I.
write library/notes/the-good-hawk/20261120T140313Z-00000002.md loc. 12
keys Tab
row 11 p. 688   ▎ The road was long.
keys s
row 11 20 Nov  loc. 12
row 12 20 Nov  p. 688  ▎ The road was long.
row 13                 And so was I.
size 70x20
shows 20 Nov  p. 688  ▎ The road
