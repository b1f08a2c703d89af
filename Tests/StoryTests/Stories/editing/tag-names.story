# After # and a letter, the tags are offered that begin so; Tab completes, Enter ends the line, Esc hides them.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One #theme/sight #theatre
keys N "a #th"
shows #theme/sight
shows Tag
keys Tab "."
shows a #theatre.
keys " #the" Enter "b #thea" Esc
hides Tag
keys Ctrl-S Esc
notes the-good-hawk One #theme/sight #theatre | a #theatre. #the\nb #thea
