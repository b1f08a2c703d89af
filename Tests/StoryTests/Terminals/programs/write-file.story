# A note is written to a file, and never over another.
write library/notes/the-good-hawk/1.md The wall hears.\n
shows The wall
keys Tab
type :write-file
keys Enter
shows Write to:
type $HOME/wall.md
keys Enter
shows Written to $HOME/wall.md
file wall.md The wall hears.\n
write wall.md mine
type :write-file
keys Enter
shows Write to:
type $HOME/wall.md
keys Enter
shows There is something at
file wall.md mine
keys Ctrl-G
type :write-file
keys Enter
shows Write to:
type $HOME/none/wall.md
keys Enter
shows Not written:
keys Ctrl-G
type :export
keys Enter
shows Export the note to:
type $HOME/wall.html
keys Enter
shows 1 note on The Good Hawk was exported to
has wall.html <p>The wall hears.</p>
