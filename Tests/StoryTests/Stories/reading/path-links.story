# A path to a character whom a book does not have leads to nobody, not to one of that name in another book.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[the-burning-swift/Cray]] here.
keys Tab Enter Tab Enter
shows leads nowhere
hides Cray ♡
