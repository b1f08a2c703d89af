# A place with which a note on a guest begins is in the book in which the page was opened, and the note says so.
write library/books/the-salt-throne.json {"title": "The Salt Throne", "pages": 742, "characters": [{"name": "Kael", "appears": ["the-nine-names"]}]}
write library/books/the-nine-names.json {"title": "The Nine Names", "pages": 800}
keys Ctrl-L : "open the-nine-names" Enter Enter N
keys "p. 291 loses the sword" Ctrl-S
shows Saved: The Nine Names, p. 291 loses the sword
notes the-salt-throne/kael The Nine Names, p. 291 loses the sword
# Nothing is put before other words, nor in the book that introduces the person.
keys "On p. 4 he stands" Ctrl-S
notes the-salt-throne/kael The Nine Names, p. 291 loses the sword | On p. 4 he stands
keys Esc Esc : "open the-salt-throne/kael" Enter N "p. 3 begins" Ctrl-S
notes the-salt-throne/kael The Nine Names, p. 291 loses the sword | On p. 4 he stands | p. 3 begins
