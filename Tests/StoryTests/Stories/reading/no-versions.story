# A note that was saved once has no earlier versions.
keys N a Ctrl-S Esc Tab Enter v
shows No earlier versions
