# A changed note, or a merged one, is not durable yet when the disk fails.
each THEIRS: \n | \n\nThe wall hears.
write library/notes/the-good-hawk/1.md Who keeps the gate?\n
keys Tab Enter e "Tell: "
shows Tell: Who
write library/notes/the-good-hawk/1.md Who keeps the gate?$THEIRS
rest
watch -P $HOME/library/notes/the-good-hawk -e trace=fsync -e inject=fsync:error=EIO
keys Ctrl-S
shows Cannot make safe
unwatch
## The disk fails when a changed note, or a merged one, is not durable yet: the next start knows it.
kill
close
notes the-good-hawk Tell: Who keeps the gate?$THEIRS
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
## What is saved after that is the same note.
type me: 
shows Tell: me:
keys Ctrl-S
shows Saved
kill
close
notes the-good-hawk Tell: me: Who keeps the gate?$THEIRS
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
