# The name of a book or a character is completed as in a shell.
each WORD NAME TYPED: open sigrid sig | open sigrid Sig | move milkwort mil | open the-good-hawk/agatha the-good-hawk/ag
keys : "$WORD $TYPED" Tab
row -1 :$WORD $NAME 
