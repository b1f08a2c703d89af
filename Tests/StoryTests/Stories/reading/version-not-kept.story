# A note is saved even if its former text cannot be kept.
write state/versions 
keys N a Ctrl-S Esc Tab Enter e ! Ctrl-S
shows Saved; the former text was not kept
notes the-good-hawk !a
