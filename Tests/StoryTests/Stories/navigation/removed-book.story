# A page on which somebody writes stays until they leave it, even if its character is removed elsewhere.
write library/books/own.json { "title": "An Own Book", "characters": [ { "name": "Hero" } ] }
keys 4 Enter N "Who?"
write library/books/own.json { "title": "An Own Book", "characters": [ { "name": "Hero", "removed": true } ] }
keys Left Esc
shows Note on Hero
shows Who?
keys Esc
shows An Own Book
hides Hero
