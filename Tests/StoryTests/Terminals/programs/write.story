# A note goes to a file.
write library/notes/the-good-hawk/1.md The wall hears.\n
shows The wall
keys Tab
## A note is written to a file, and never over another.
keys ":write-file" Enter
shows Write to:
type $HOME/wall.md
keys Enter
shows Written to $HOME/wall.md
file wall.md The wall hears.\n
write wall.md mine
keys ":write-file" Enter
shows Write to:
type $HOME/wall.md
keys Enter
shows There is something at
file wall.md mine
keys Ctrl-G ":write-file" Enter
shows Write to:
type $HOME/none/wall.md
keys Enter
shows Not written:
keys Ctrl-G ":export" Enter
shows Export the note to:
type $HOME/wall.html
keys Enter
shows 1 note on The Good Hawk was exported to
has wall.html <p>The wall hears.</p>
## What was exported is there however soon the program is left; what takes long is said first.
keys ":export" Enter
shows Export the note to:
type $HOME/wall.html
rest
watch -e trace=fsync -e inject=fsync:delay_enter=300000
keys Enter q
exit 0
has wall.html <p>The wall hears.</p>
unwatch
start
shows The wall
keys ":export" Enter
shows Export the note to:
type $HOME/slow.html
rest
watch -e trace=fsync -e inject=fsync:delay_enter=3000000
keys Enter q
shows Quitting again does not wait for it
shows was exported to
has slow.html <p>The wall hears.</p>
# Nor is what begins later cut off because of it.
keys ":export" Enter
shows Export the note to:
type $HOME/again.html
keys Enter q
shows Quitting again does not wait for it
shows was exported to
has again.html <p>The wall hears.</p>
unwatch
quit
