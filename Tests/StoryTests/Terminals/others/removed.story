# If another program removes the note that was changed here, saving saves it again.
each SCRIPT: rm $F | mv $F ..
write library/notes/the-good-hawk/1.md One.\n\nTwo.\n
set F=library/notes/the-good-hawk/1.md
keys Tab Enter e End " Mine."
shows changed, not saved
$ $SCRIPT
shows saves it again
keys Ctrl-S
shows Saved
notes the-good-hawk One. Mine.\n\nTwo.\n
