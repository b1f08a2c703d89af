# A draft on a book whose file is gone is saved beside the notes that are left of it.
write library/books/own.json { "id": "00000000-0000-4000-8000-000000010000", "slug": "own", "title": "My own book", "characters": [ { "id": "00000000-0000-4000-8000-000000010001", "slug": "ann", "name": "Ann" } ] }
keys 4 Enter N
close
remove library/books/own.json
shows the book is gone
keys "quietly" Ctrl-S
notes own/ann quietly
keys Esc 1
hides Ann
hides My own book
