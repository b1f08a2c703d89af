# What is saved after that is the same note.
each THEIRS: \n | \n\nThe wall hears.
write library/notes/the-good-hawk/1.md Who keeps the gate?\n
keys Tab Enter e
type Tell: 
shows Tell: Who
write library/notes/the-good-hawk/1.md Who keeps the gate?$THEIRS
rest
watch -P $HOME/library/notes/the-good-hawk -e trace=fsync -e inject=fsync:error=EIO
keys Ctrl-S
shows Cannot make safe
unwatch
type me: 
shows Tell: me:
keys Ctrl-S
shows Saved
kill
close
notes the-good-hawk Tell: me: Who keeps the gate?$THEIRS
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
