# What is deleted is what was seen, although another note has come since.
keys N a Ctrl-S Esc Tab
write library/notes/the-good-hawk/20261121T100000Z-00000000.md newer
keys d
shows Deleted “a”
notes the-good-hawk newer
