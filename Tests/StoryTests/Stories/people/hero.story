# Whoever writes on a book that is called like its hero means the hero.
write library/books/emma.json {"title": "Emma", "characters": [{"name": "Emma", "role": "A heroine"}]}
write library/notes/emma/20261103T100000Z-00000000.md See [[Emma]].
keys 4 Tab Enter Tab Enter
shows first appears in Emma
