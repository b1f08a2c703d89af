# A draft on a character that was removed says what that was.
write library/books/piranesi.json {"title": "Piranesi", "characters": [{"name": "Raphael"}]}
keys 4 Enter N
type Who?
keys Esc Esc 1
write library/books/piranesi.json {"title": "Piranesi", "characters": [{"name": "Raphael", "removed": true}]}
keys D
shows Raphael
keys s
shows Raphael, is not in this library; bring that back first
