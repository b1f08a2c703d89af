# On a book without characters, e edits the book; letters typed after F, where no name can be found, do nothing.
mortal
run hawknotes books add Emma
keys Ctrl-L 4
held F s a l t
shows 4 Emma
hides Amazon:
later 1
keys e
shows Title         Emma
