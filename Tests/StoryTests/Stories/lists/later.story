# What you noted from later parts is not in a search either, nor among the notes that name a person.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md On p. 300 Jaime takes the boat
write library/notes/the-good-hawk/20261120T140312Z-00000002.md p. 9: Jaime at the wall
keys . "100" Enter Enter j Esc j Enter
shows Jaime at
hides you are here
hides the boat
shows Named in 1 other note, 1 later; x shows it
keys x
shows the boat
keys x / "Jaime"
shows at the wall
shows later
hides the boat
keys Space "boat"
shows 1 found; later:yes adds 1 later note
keys Space "300"
shows 1 later note has these words; later:yes shows it
hides p. 300
keys Space "later:yes"
shows p. 300
hides later note
