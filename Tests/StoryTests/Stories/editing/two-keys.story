# After Ctrl-X the next key is a command, not text, and the last line tells which can follow.
mortal
keys N Ctrl-X Ctrl-U
shows Nothing to undo
keys a Ctrl-X
shows Ctrl-X  Ctrl-E your own editor   Ctrl-U undo
keys Ctrl-U
hides draft ·
# Esc or Ctrl-G drops it, and a key that is no command does nothing.
keys a Ctrl-X Esc
shows Ctrl-X cancelled
keys h Ctrl-X Ctrl-G
shows Ctrl-X cancelled
keys h Ctrl-X j
shows Ctrl-X j does nothing
keys j
shows  ahhj 
