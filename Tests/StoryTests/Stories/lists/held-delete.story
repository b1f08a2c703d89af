# d that is held down deletes one note.
write library/notes/the-good-hawk/one.md one
write library/notes/the-good-hawk/two.md two
write library/notes/the-good-hawk/three.md three
keys Tab
held d d d d
$ ls library/notes/the-good-hawk | wc -l
  2
keys d
$ ls library/notes/the-good-hawk | wc -l
  1
held d
$ ls library/notes/the-good-hawk | wc -l
  0
