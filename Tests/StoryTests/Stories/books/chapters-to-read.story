# The chapters of a book that is not begun are said to be there.
fixed
size 200x50
write library/books/hamlet.json {"title": "Hamlet", "overview": "A ghost walks.", "pages": 200, "status": "to-read", "chapters": ["p. 1 Act I, scene 1", "p. 12 Act I, scene 2", "p. 80 Act III, scene 1", "p. 150 Home"]}
keys Ctrl-L 4
shows 4 later chapters; x shows them
keys x
shows   p. 150 · Home
hides later chapters
keys x
hides Home
write library/books/hamlet.json {"title": "Hamlet", "overview": "A ghost walks.", "pages": 200, "chapters": ["p. 1 Act I, scene 1", "p. 12 Act I, scene 2", "p. 80 Act III, scene 1", "p. 150 Home"]}
shows   p. 150 · Home
hides later chapters
