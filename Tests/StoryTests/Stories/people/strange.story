# Relations that contradict each other, go round in circles, name nobody or are no relations at all do no harm.
write library/books/piranesi.json {"title": "Piranesi", "characters": [{"name": "One", "relations": [{"is": "mother", "of": "two"}, {"is": "mother", "of": "one"}, {"is": "son", "of": "two"}, {"is": "friend", "of": "nobody"}, 7, {"is": 3, "of": "two"}, {"of": "two"}]}, {"name": "Two", "relations": [{"is": "father", "of": "one", "why": "kept"}, {"is": "wife", "of": "piranesi/one", "since": "whenever"}]}]}
$ hawknotes who one
  One
    [One]
      │
     Two
  One  mother
  Two  father
  Two  wife
  Two  child
$ hawknotes who piranesi | tail -2
  One  Two's mother; One's child; Two's son; Two's child; Two's partner
  Two  One's child; One's parent; One's father; One's wife
keys b G Enter W
shows Two
run hawknotes characters relate two father one --since "ch. 3"
has library/books/piranesi.json "why": "kept"
has library/books/piranesi.json "is": 3
# A number that no place has is none, and says nothing of how long the book is.
write library/notes/piranesi/one/20240105T090000Z-00000001.md ch. 11111111111111111111 One and Two
write library/notes/piranesi/one/20240106T090000Z-00000002.md ch. 2 One and Two
$ hawknotes who piranesi | grep -c '·█'
  2
keys Esc Esc b G Enter W
shows Two
