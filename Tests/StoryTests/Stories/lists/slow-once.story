# However often a key is pressed, the note is deleted once.
slow
write library/notes/the-good-hawk/agatha/one.md one
write library/notes/the-good-hawk/agatha/two.md two
keys Enter d d d
finish
file library/.bin/the-good-hawk/agatha/*.md two
notes the-good-hawk/agatha one
keys u
finish
notes the-good-hawk/agatha one | two
keys u
shows Nothing to undo
