# The first minutes: a note, a book of one's own, and a note on it.
shows n writes a note, + adds a book, ? helps
keys N "Hawks!" Ctrl-S
shows Saved: Hawks!
notes the-good-hawk Hawks!
keys Esc + "Piranesi" Enter
shows Piranesi
shows No notes yet
file library/books/*.json {\n  "title": "Piranesi"\n}\n
keys N "Who?" Ctrl-S
notes piranesi Who?
keys Esc D
shows Everything is saved.
notes the-good-hawk Hawks!
