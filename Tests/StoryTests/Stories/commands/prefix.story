# Outside of an editor, Ctrl-X does not wait for a second key.
keys Ctrl-X
hides Ctrl-U undo
keys : Ctrl-X
hides Ctrl-U undo
