# Recorded for the README: a character opens beside the book, in a second window.
fixed mortal
write library/notes/the-good-hawk/20261120T080000Z-00000002.md The wall has two sides.
caption Read about a book in one terminal…
record 2
caption …and about a character in a second one.
shell 1.8 $ hawknotes open agatha
window agatha
keys Enter n
record 1.6
type She hears
record 0.5
type  the sea wall
record 0.5
type  before the horn.
record 1.2
keys Ctrl-S
shows Saved
record 1.2
keys Esc
record 0.8
window main
caption What is saved in one is there in the other.
shows She hears the sea wall
record 2.6
keys Tab
record 1
keys Enter
record 2.6
