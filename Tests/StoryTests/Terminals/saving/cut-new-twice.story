# If saving fails twice, the next start knows what is left.
folder library/notes/the-good-hawk
keys N "xWho keeps the gate?"
watch -P $HOME/library/notes/the-good-hawk -e trace=fsync -e inject=fsync:error=EIO
keys Ctrl-S
shows Cannot make safe
keys Ctrl-Home Delete
row -6 Who keeps the gate?
keys Ctrl-S
shows Cannot make safe
unwatch
kill
close
notes the-good-hawk Who keeps the gate?
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
