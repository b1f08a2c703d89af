# Recorded for the README: a note is written, the process killed, and started again.
fixed mortal
write library/notes/the-good-hawk/agatha/20261120T090000Z-00000001.md She talks to the vole before she talks to the elders.
write library/notes/the-good-hawk/20261120T080000Z-00000002.md The wall has two sides.
caption Write a note on the book that you read.
record 1.6
keys N
record 0.8
type The sea
record 0.5
type  wall hears
record 0.5
type  everything. Aga
record 1.2
caption Kill it in mid-word…
shell 2.4 $ hawknotes\nKilled\n$ 
caption …and start it again:
shell 1.6 $ hawknotes\nKilled\n$ hawknotes
kill
caption …and start it again: nothing has moved, not even the cursor.
shows The sea wall hears everything. Aga
record 2.8
type tha knows
record 0.6
type  it by heart.
record 1.2
keys Ctrl-S
shows Saved
caption “Saved” means that the note survives a power cut.
record 2.8
