# Where a page was that is not in the library now, says so until the next key; it opens again when it is back.
write library/books/own.json {"title": "An Own Book", "characters": [{"name": "Hero"}]}
keys 0 G Enter
row 2 Hero
close
remove library/books/own.json
shows “Hero” is not in this library now; it opens again when it is back
kill
shows “Hero” is not in this library now
keys Down
hides “Hero” is not in this library now
close
write library/books/own.json {"title": "An Own Book", "characters": [{"name": "Hero"}]}
row 2 Hero
