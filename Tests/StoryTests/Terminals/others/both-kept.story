# If another program writes other words where something was changed here, both texts are kept.
each TEXT SCRIPT: Five. : > $F; sleep 0.1; printf Five. >> $F | Six. printf Six. > new; mv new $F | Seven. mv $F away; sleep 0.1; printf Seven. > $F; rm away
write library/notes/the-good-hawk/1.md One.\n\nTwo.\n
set F=library/notes/the-good-hawk/1.md
keys Tab Enter e End " Mine."
shows changed, not saved
$ $SCRIPT
shows Saving keeps both
shows One. Mine.
keys Ctrl-S
shows Your text is in the list
notes the-good-hawk $TEXT | One. Mine.\n\nTwo.\n
