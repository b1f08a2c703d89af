# A tab whose book is not in the library any more is told, each time, until somebody goes on.
mortal
write library/books/emma.json {"title": "Emma", "characters": [{"name": "Harriet"}]}
keys 4
remove library/books/emma.json
shows “Emma” is not in this library now; its tab comes back with it
keys o
shows “Emma” is not in this library now; its tab comes back with it
keys f
hides not in this library
keys j f
hides not in this library
write library/books/emma.json {"title": "Emma", "characters": [{"name": "Harriet"}]}
shows selectedTab  4 Emma
remove library/books/emma.json
shows “Emma” is not in this library now; its tab comes back with it
write library/books/emma.json {"title": "Emma", "characters": [{"name": "Harriet"}]}
keys 4
close
remove library/books/emma.json
shows The book of the open tab is not in this library now
keys 2
hides not in this library
write library/books/emma.json {"title": "Emma", "characters": [{"name": "Harriet"}]}
keys 4 b d d Esc
hides not in this library
