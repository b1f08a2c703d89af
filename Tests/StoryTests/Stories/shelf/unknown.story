# A draft on a book that was never in this library cannot be moved before that is here, and the key for it says so.
write library/books/emma.json {"title": "Emma"}
keys 4 N "Who is she?"
close
$ hawknotes sessions handoff main > session; rm library/books/emma.json; hawknotes sessions continue session 2> /dev/null
window main-2
keys D
shows Who is she?
keys m
shows is not in this library; bring that back first
hides Move to
