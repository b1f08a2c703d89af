# Undo goes on where it was, whatever was killed, back to the empty draft; so does redo.
keys N "The wall\nhears everything."
keys Alt-U Alt-U Alt-U Alt-U Alt-U Alt-U Alt-U Alt-U
hides wall hears
shows Nothing to undo
keys Alt-E Alt-E Alt-E Alt-E Alt-E Alt-E Alt-E Alt-E
shows hears everything.
keys Ctrl-S
notes the-good-hawk The wall\nhears everything.
