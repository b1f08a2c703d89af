# After Ctrl-X the next key is a command, not text.
mortal
keys N a Ctrl-X h Alt-W
copied a
shows | a
keys Ctrl-X Ctrl-U
hides draft ·
