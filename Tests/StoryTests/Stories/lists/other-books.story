# Somebody who occurs in several books has one list of notes: in the order of the books, each below its title; what comes after one's place is hidden in all of them.
size 80x50
write library/books/the-salt-throne.json {"title": "The Salt Throne", "series": "Ash", "number": 1, "pages": 742, "status": "read", "characters": [{"name": "Kael", "role": "sworn sword", "appears": ["a-crown-of-tides", "burning", "the-nine-names", "the-tenth"]}]}
write library/books/a-crown-of-tides.json {"title": "A Crown of Tides", "series": "Ash", "number": 3, "pages": 800}
write library/books/burning.json {"title": "Burning", "series": "Ash", "number": 4, "pages": 800}
write library/books/the-nine-names.json {"title": "The Nine Names", "series": "Ash", "number": 5, "pages": 800, "status": "reading", "place": "p. 300"}
write library/books/the-tenth.json {"title": "The Tenth", "series": "Ash", "number": 10}
write library/notes/the-salt-throne/kael/20260101T100000Z-00000001.md Burning, p. 702: has no name
write library/notes/the-salt-throne/kael/20260102T100000Z-00000002.md A Crown of Tides, p. 501\n\nmarries in secret
write library/notes/the-salt-throne/kael/20260103T100000Z-00000003.md p. 121: swears to the throne
write library/notes/the-salt-throne/kael/20260104T100000Z-00000004.md The Nine Names, p. 350: dies
write library/notes/the-salt-throne/kael/20260105T100000Z-00000005.md The Tenth, p. 2: is back
write library/notes/the-salt-throne/kael/20260106T100000Z-00000006.md of no place
keys Ctrl-L : "open kael" Enter
shows 1 · The Salt Throne
shows p. 121  swears to the throne
shows 3 · A Crown of Tides
shows p. 501  marries in secret
shows 4 · Burning
shows p. 702  has no name
hides Burning, p. 702
shows you are here, The Nine Names, p. 300
shows 2 later notes; x shows them
shows without a place
hides dies
hides is back
keys x
shows 5 · The Nine Names
shows p. 350  dies
shows 10 · The Tenth
shows p. 2    is back
keys x Esc
# Each book has the notes that are about it, whoever introduced the person.
shows swears
hides marries
hides has no name
keys : "open burning" Enter Tab
shows p. 702  has no name
shows Kael
hides swears
keys Enter
shows Burning, p. 702: has no name
keys Esc b
shows The Salt Throne
$ hawknotes books | grep -o -e '^[a-z-]*' -e '[0-9]* notes*$' | xargs
  the-good-hawk the-broken-raven the-burning-swift the-salt-throne 2 notes a-crown-of-tides 1 note burning 1 note the-nine-names 1 note the-tenth 1 note
