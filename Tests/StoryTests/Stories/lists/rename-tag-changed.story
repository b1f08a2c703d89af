# A rename of a tag that cannot be taken back everywhere says so, and where.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One #sea
write library/notes/the-good-hawk/20261102T100000Z-00000000.md Two #sea
keys : "rename-tag sea ocean" Enter
shows It is #ocean in 2 notes; u brings it back
write library/notes/the-good-hawk/20261102T100000Z-00000000.md Two #ocean/deep
keys u
shows It is #sea again in 1 note; 1 note has other words there by now, and stays
notes the-good-hawk One #sea | Two #ocean/deep
keys u
hides #sea again
keys Esc
$ rm -r state/versions
write state/versions 
keys : "rename-tag sea ocean" Enter
shows It is #ocean in 1 note; a former text was not kept
hides u brings it back
$ rm state/versions
keys u
shows No note has a tag #ocean that was #sea
keys Esc
folder library/notes/the-good-hawk/20261103T100000Z-00000000.md
keys : "rename-tag ocean sea" Enter
shows It is #sea in 2 notes; cannot read
hides u brings it back
