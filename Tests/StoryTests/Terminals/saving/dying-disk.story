# On a disk that dies once the note says the text, nothing is left that the session does not know.
write library/notes/the-good-hawk/1.md Who keeps the gate?
keys Tab Enter e "Tell: "
shows Tell: Who
rest
watch -P $HOME/library/notes/the-good-hawk -P $HOME/library/notes/the-good-hawk/.1.md.main.tmp -e trace=fsync,renameat2,unlink -e inject=fsync,renameat2:error=EIO:when=2+ -e inject=unlink:error=EIO
keys Ctrl-S
hides Now saving
shows Tell: Who
kill
unwatch
close
notes the-good-hawk Tell: Who keeps the gate?
$ hawknotes drafts 2>/dev/null; ls -A library/notes/the-good-hawk | grep tmp
  [1]
