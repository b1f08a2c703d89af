# A kill only delays a deletion and what comes back.
slow
write library/notes/the-good-hawk/agatha/one.md one
write library/notes/the-good-hawk/agatha/two.md two
keys Enter d
kill
notes the-good-hawk/agatha one | two
finish
shows Deleted
$ ls library/notes/the-good-hawk/agatha library/.bin/the-good-hawk/agatha
  library/.bin/the-good-hawk/agatha:
  <*>.md
  
  library/notes/the-good-hawk/agatha:
  <*>.md
kill
finish
keys u
kill
finish
notes the-good-hawk/agatha one | two
nofile library/.bin/the-good-hawk/agatha/*.md
shows Back from the bin
