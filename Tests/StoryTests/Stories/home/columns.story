# The authors of books stand below each other, whether there are notes or not.
fixed
run for n in $(seq 12); do hawknotes books add "Book $n" --author Somebody > /dev/null; done; hawknotes add book-3 one
keys b s G
shows Book 3                Somebody       1 note
shows Book 4                Somebody
