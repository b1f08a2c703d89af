# A page and a chapter cannot be compared where nobody knows where that begins: the line between them says so.
write library/books/dune.json {"title": "Dune", "status": "reading", "place": "ch. 5"}
write library/notes/dune/20261103T100000Z-00000000.md ch. 2 the box
write library/notes/dune/20261103T100000Z-00000001.md p. 400 the Baron
keys 4
shows you are here, ch. 5 · some cannot be compared
write library/books/dune.json {"title": "Dune", "status": "reading", "place": "p. 410"}
shows you are here, p. 410 · some cannot be compared
remove library/notes/dune/20261103T100000Z-00000000.md
hides cannot be compared
