# After Ctrl-X the last line tells what can follow.
keys N a Ctrl-X
shows Ctrl-X  Ctrl-E your own editor   Ctrl-U undo
keys Ctrl-U
hides draft ·
