# What was wrong with a book's file is taken back when the file is good by then.
keys Ctrl-L
write library/books/mine.json { "title":
shows mine.json
write library/books/mine.json { "title": "Mine" }
hides mine.json
write library/books/mine.json { "title":
shows mine.json
close
write library/books/mine.json { "title": "Mine" }
hides mine.json
shows 4 Mine
