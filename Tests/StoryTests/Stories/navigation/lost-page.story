# A page whose character is not in the library any more is told beside other messages, and again.
write library/books/emma.json {"title": "Emma", "characters": [{"name": "Harriet"}]}
keys 0 G Enter
shows first appears in Emma
remove library/books/emma.json
shows “Harriet” is not in this library now
keys o
shows o does nothing
shows “Harriet” is not in this library now
keys f
hides “Harriet” is not in this library now
write library/books/emma.json {"title": "Emma", "characters": [{"name": "Harriet"}]}
shows first appears in Emma
remove library/books/emma.json
shows “Harriet” is not in this library now
