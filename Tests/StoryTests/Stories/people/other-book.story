# In who is who of a book, a place in another one is no step; in that one it is.
write library/books/the-salt-throne.json {"title": "The Salt Throne", "pages": 742, "characters": [{"name": "Kael", "role": "sworn sword", "appears": ["the-nine-names"]}]}
write library/books/the-nine-names.json {"title": "The Nine Names", "pages": 900}
write library/notes/the-salt-throne/kael/20260101T100000Z-00000001.md The Nine Names, p. 851: alone
write library/notes/the-salt-throne/kael/20260102T100000Z-00000002.md p. 10: on the wall
keys Ctrl-L : "open the-salt-throne" Enter W
shows ‹ p. 10
keys <
shows as of p. 10
keys <
shows Nothing was known before
keys Esc : "open the-nine-names" Enter W
shows ‹ p. 851
keys <
shows as of p. 851
keys <
shows Nothing was known before
