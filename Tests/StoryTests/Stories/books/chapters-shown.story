# A wide page shows the chapters of its book as far as its reader is; in a small window they are below what is told.
fixed
size 200x50
write library/books/hamlet.json {"title": "Hamlet", "overview": "A ghost walks.", "pages": 200, "place": "p. 14", "status": "reading", "chapters": ["p. 1 Act I, scene 1", "p. 12 Act I, scene 2", "p. 80 Act III, scene 1", "p. 150 Home"]}
write library/notes/hamlet/20261120T140312Z-00000001.md p. 2 who's there?
write library/notes/hamlet/20261120T140312Z-00000002.md p. 3 a ghost
keys Ctrl-L 4
shows   Act I, scene 1  2 notes
shows ▸ Act I, scene 2
hides Home
shows 2 later chapters; x shows them
keys x
shows   p. 150 · Home
hides later chapters
keys x
shows 2 later chapters; x shows them
size 80x24
hides Act I, scene 1
shows Characters
keys Shift-Tab Shift-Tab
keys z
shows ▸ Act I, scene 2
shows 2 later chapters; x shows them
size 200x50
run hawknotes place hamlet read
shows   p. 150 · Home
hides later chapters
