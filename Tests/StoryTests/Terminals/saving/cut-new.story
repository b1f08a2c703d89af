# The disk fails when a new note has its name and the name is not durable.
folder library/notes/the-good-hawk
keys N "Who keeps the gate?"
watch -P $HOME/library/notes/the-good-hawk -e trace=fsync -e inject=fsync:error=EIO
keys Ctrl-S
shows Cannot make safe
## The next start knows the note.
unwatch
kill
close
notes the-good-hawk Who keeps the gate?
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
## So does it if saving fails twice.
keys "!"
row -6 Who keeps the gate?!
keys Ctrl-S
shows Cannot make safe
unwatch
kill
close
notes the-good-hawk Who keeps the gate?!
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
## What is written after its text was removed, and a start, is another note.
unwatch
keys Alt-A Delete
rest
kill
shows Writing
rest
keys "The wall hears." Ctrl-S
shows Saved
notes the-good-hawk Who keeps the gate? | The wall hears.
