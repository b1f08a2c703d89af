# A filter that nothing matches keeps the focus on the notes, also where nobody has chosen that.
size 120x40
write library/books/hamlet.json {"title": "Hamlet", "pages": 200}
write library/notes/hamlet/20261120T140312Z-00000001.md one
keys Ctrl-L 4 F "nothing"
shows 0 of 1
keys Backspace Backspace Backspace Backspace Backspace Backspace Backspace
shows one
