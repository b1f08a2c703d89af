# A change here is merged with one that another program makes elsewhere in the note.
each SCRIPT: sed -i s/Two/Three/ $F | vim -u NONE -es -c %s/Two/Three/ -c wq $F </dev/null
write library/notes/the-good-hawk/1.md One.\n\nTwo.\n
set F=library/notes/the-good-hawk/1.md
keys Tab Enter e End " Mine."
shows changed, not saved
$ $SCRIPT
shows Also changed elsewhere
shows One. Mine.
keys Ctrl-S
shows Saved, merged
notes the-good-hawk One. Mine.\n\nThree.\n
$ cat state/versions/*/*/*.md
  One.
  
  Three.
