# A deletion on a slow disk is told when it is done, wherever one is by then.
slow
write library/notes/the-good-hawk/agatha/one.md one
write library/notes/the-good-hawk/agatha/two.md two
keys Enter d
shows Now deleting…
notes the-good-hawk/agatha one | two
keys Esc 2
shows Now deleting…
finish
shows Deleted “
$ ls library/notes/the-good-hawk/agatha library/.bin/the-good-hawk/agatha
  library/.bin/the-good-hawk/agatha:
  <*>.md
  
  library/notes/the-good-hawk/agatha:
  <*>.md
