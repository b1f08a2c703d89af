# A tag is found once it is typed to its end.
each FOUND TYPED: 3 # | nothing #t | nothing #th | nothing #the | nothing #them | 2 #theme | 1 #themes
write library/notes/the-good-hawk/20261101T100000Z-00000000.md The wall #theme
write library/notes/the-good-hawk/20261102T100000Z-00000000.md #themes in the sea
write library/notes/the-good-hawk/agatha/20261103T100000Z-00000000.md Agatha #Theme #hawk
write library/notes/the-good-hawk/20261104T100000Z-00000000.md No tag
keys / "$TYPED"
shows $FOUND found
