# A message or a hint names the key that does it here and now.
prefer key.undo = F6
prefer key.select = Ctrl-T
prefer key.paste = F7
prefer key.undelete = U
keys N a Alt-W
shows Nothing is selected; Ctrl-T starts
keys Alt-Y
shows Works right after F7
keys Ctrl-S Esc Tab d
shows U brings it back
prefer key.search = N
shows No notes yet. Press :write-here
