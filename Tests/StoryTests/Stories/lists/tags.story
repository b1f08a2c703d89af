# Tags.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261102T100000Z-00000000.md #themes in the sea
write library/notes/the-good-hawk/agatha/20261103T100000Z-00000000.md Agatha #Theme #hawk
write library/notes/the-good-hawk/20261104T100000Z-00000000.md No tag
## T lists the tags; Enter finds the notes that have the selected one, and Esc leads back.
keys T
shows ▌#Theme   2 notes
keys j F "th" Enter Down Esc
shows ▌#Theme   2 notes
keys Enter
shows 2 found
hides in the sea
## A tag is found once it is typed to its end.
each FOUND TYPED: 3 # | nothing #t | nothing #th | nothing #the | nothing #them | 2 #theme | 1 #themes
keys / "$TYPED"
shows $FOUND found
## The tags with their counts.
fixed
keys T j
screens tags
## The list of tags follows what others write.
keys T j
shows ▌#hawk
write library/notes/the-good-hawk/20261121T100000Z-00000000.md #sea
write library/notes/the-good-hawk/20261122T100000Z-00000000.md #sea
write library/notes/the-good-hawk/20261123T100000Z-00000000.md #sea
finish
shows #sea     3 notes
shows ▌#hawk
