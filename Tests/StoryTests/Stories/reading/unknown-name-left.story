# A name that was filled in, and to which nothing was added, is forgotten with the form.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[Mimi]].
keys Tab Enter Tab c
shows Mimi
keys Esc
hides Not saved
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[Bobo]].
keys Ctrl-L Tab c
shows Bobo
hides Mimi
keys Enter
has library/books/the-good-hawk.json Bobo
