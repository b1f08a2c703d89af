# Where a slug is digits, because a title has no Latin letters, the form has the title of the other book.
write library/books/a57c6c8b.json {"title": "Война и мир"}
write library/books/raskolnikov.json {"title": "Crime", "characters": [{"name": "Rodion", "appears": ["a57c6c8b", "the-good-hawk"]}]}
keys Ctrl-L : "open rodion" Enter e
shows Война и мир, The Good Hawk
