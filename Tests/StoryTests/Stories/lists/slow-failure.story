# What cannot be done on a slow disk is said, and the screen is true.
slow
write library/notes/the-good-hawk/agatha/one.md one
keys Enter Tab d f
write library/.bin in the way
$ mkdir library/favourites
finish
notes the-good-hawk/agatha one
shows ♡
shows Cannot
keys u
shows Nothing to undo
