# After Ctrl-X a key that is no command does nothing, and a command says why it cannot be done.
keys N Ctrl-X Ctrl-U
shows Nothing to undo
keys a Ctrl-X j
shows Ctrl-X j does nothing
keys j
shows  aj 
