# e in the list of tags renames the selected tag, with those in it, in all notes; u takes it back as a whole.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One #sea
write library/notes/the-good-hawk/20261102T100000Z-00000000.md Two #Sea/deep, #seas and `#sea`
write library/notes/the-good-hawk/20261103T100000Z-00000000.md Three #wall
keys T e
shows rename-tag #sea #sea
keys Esc
notes the-good-hawk Three #wall | Two #Sea/deep, #seas and `#sea` | One #sea
keys : "rename-tag sea ocean" Enter
shows It is #ocean in 2 notes; u brings it back
notes the-good-hawk Three #wall | Two #ocean/deep, #seas and `#sea` | One #ocean
keys u
shows #ocean is #sea again in 2 notes
notes the-good-hawk Three #wall | Two #Sea/deep, #seas and `#sea` | One #sea
keys Esc : "rename-tag sea" Enter
shows Say the tag and its new name
keys Esc : "rename-tag nobody else" Enter
shows There is no tag #nobody
keys Esc u
shows Nothing to undo
