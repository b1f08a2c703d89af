# A book that is said to be read is the one that was read last, though it had no place.
keys 1 . "30" Enter 3
later 60
keys . "read" Enter b
finish
row 3 Reading 1
keys s
shows recently read · 3
row 3 3  The Burning Swift
row 5 1  The Good Hawk
# A place that was set before 1970, as a wrong clock does, is the oldest.
write library/reading/0000000000000001.jsonl {"at": "1960-01-01T07:50:59Z", "book": "the-broken-raven", "place": "p. 5"}\n
kill
shows recently read
