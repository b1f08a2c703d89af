# After # and a letter, the tags are offered that begin so; Tab completes, Enter ends the line, Esc hides them.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One #theme/sight #theatre
keys N
type a #th
shows #theme/sight
shows Tag
keys Tab
type .
shows a #theatre.
type  #the
keys Enter
type b #thea
keys Esc
hides Tag
keys Ctrl-S Esc
notes the-good-hawk One #theme/sight #theatre | a #theatre. #the\nb #thea
