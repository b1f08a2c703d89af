# A place with which a note on a guest begins is in the book in which the page was opened, and the note says so.
write library/books/the-salt-throne.json {"title": "The Salt Throne", "pages": 742, "characters": [{"name": "Kael", "appears": ["the-nine-names"]}]}
write library/books/the-nine-names.json {"title": "The Nine Names", "pages": 800}
keys Ctrl-L :
type open the-nine-names
keys Enter Enter N
type p. 291 loses the sword
keys Ctrl-S
shows Saved: The Nine Names, p. 291 loses the sword
notes the-salt-throne/kael The Nine Names, p. 291 loses the sword
# Nothing is put before other words, nor in the book that introduces the person.
type On p. 4 he stands
keys Ctrl-S
notes the-salt-throne/kael The Nine Names, p. 291 loses the sword | On p. 4 he stands
keys Esc Esc :
type open the-salt-throne/kael
keys Enter N
type p. 3 begins
keys Ctrl-S
notes the-salt-throne/kael The Nine Names, p. 291 loses the sword | On p. 4 he stands | p. 3 begins
