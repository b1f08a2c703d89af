# Another program writes a note that is changed here.
write library/notes/the-good-hawk/1.md One.\n\nTwo.\n
set F=library/notes/the-good-hawk/1.md
keys Tab Enter e End " Mine."
shows changed, not saved
## The change is merged with one that it makes elsewhere in the note.
each SCRIPT: sed -i s/Two/Three/ $F | vim -u NONE -es -c %s/Two/Three/ -c wq $F </dev/null
$ $SCRIPT
shows Also changed elsewhere
shows One. Mine.
keys Ctrl-S
shows Saved, merged
notes the-good-hawk One. Mine.\n\nThree.\n
$ cat state/versions/*/*/*.md
  One.
  
  Three.
## If it writes other words where something was changed here, both texts are kept.
each TEXT SCRIPT: Five. : > $F; sleep 0.1; printf Five. >> $F | Six. printf Six. > new; mv new $F | Seven. mv $F away; sleep 0.1; printf Seven. > $F; rm away
$ $SCRIPT
shows Saving keeps both
shows One. Mine.
keys Ctrl-S
shows Your text is in the list
notes the-good-hawk $TEXT | One. Mine.\n\nTwo.\n
## If it removes the note, saving saves it again.
each SCRIPT: rm $F | mv $F ..
$ $SCRIPT
shows saves it again
keys Ctrl-S
shows Saved
notes the-good-hawk One. Mine.\n\nTwo.\n
