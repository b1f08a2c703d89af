# The numbers beside the chapters are those of all notes, whatever is filtered; where none are shown, x shows nothing.
fixed
size 200x50
write library/books/hamlet.json {"title": "Hamlet", "pages": 200, "place": "p. 14", "status": "reading", "chapters": ["p. 1 The guard", "p. 12 The court", "p. 80 The prayer"]}
write library/notes/hamlet/20261120T140312Z-00000001.md p. 2 who's there?
write library/notes/hamlet/20261120T140312Z-00000002.md p. 3 a ghost
keys Ctrl-L 4
shows   ch. 1 · The guard  2 notes
keys F "ghost" Enter
hides who's there
shows   ch. 1 · The guard  2 notes
size 80x24
keys x
shows Nothing is hidden here
