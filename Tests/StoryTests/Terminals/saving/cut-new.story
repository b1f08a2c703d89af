# The disk fails when a new note has its name and the name is not durable: the next start knows the note.
folder library/notes/the-good-hawk
keys N
type Who keeps the gate?
watch -P $HOME/library/notes/the-good-hawk -e trace=fsync -e inject=fsync:error=EIO
keys Ctrl-S
shows Cannot make safe
unwatch
kill
close
notes the-good-hawk Who keeps the gate?
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
