# Whoever listens hears positions, also on the library page; those in notes count these alone.
prefer reader = on
write library/notes/the-good-hawk/20261120T140312Z-00000001.md p. 300 Jaime takes the boat
write library/notes/the-good-hawk/20261120T140312Z-00000002.md p. 9 Jaime at the wall
write library/notes/the-good-hawk/20261120T140312Z-00000003.md p. 12 The sea
$ hawknotes place the-good-hawk "p. 100" 2> /dev/null
## Between them it is said where one is.
keys Tab
shows You are here
shows 1 of 2
keys Down
shows 2 of 2
keys Down
hides 2 of 2
## On the library page.
keys Ctrl-L b
shows 1 of
keys Down
shows 2 of
## Below them are those that name somebody.
keys Down Enter
shows Named in 1 other note
shows named in The Good Hawk
shows 1 of 1
