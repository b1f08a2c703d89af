# A draft stays where it was as long as the session that it is moved to is not safe on its disk.
keys j
window evening
keys N "Who keeps the gate?"
shows gate?
close
window main
keys D
shows Who keeps
watch -P $HOME/state/sessions/main/journal -e trace=fdatasync,fsync -e inject=fdatasync,fsync:error=EIO
keys G m
shows this session is not durable yet
unwatch
$ hawknotes drafts 2>/dev/null | grep -c evening
  1
