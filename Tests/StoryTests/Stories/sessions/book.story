# A book that is added while the sessions are listed is in the picture of each.
keys S
write library/books/piranesi.json {"title": "Piranesi"}
look
kill
same
