# A note that was deleted is left out of the way back.
keys N x Ctrl-S Esc Tab Enter e Esc Esc d Alt-Left
shows No notes yet
hides Reading
notes the-good-hawk
