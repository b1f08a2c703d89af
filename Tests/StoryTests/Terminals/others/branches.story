# Git goes through its branches while a note is open: a checkout removes each file and makes it again.
write library/notes/the-good-hawk/1.md One.\n\nTwo.\n
set GIT_CONFIG_GLOBAL=/dev/null
set EMAIL=reader@example.org
$ cd library; git init -q -b here; git add notes; git commit -qm one; git checkout -qb there; printf '\nThree.\n' >> notes/the-good-hawk/1.md; git commit -qam two; git checkout -q here
keys Tab Enter e
shows One.
$ cd library; for n in 1 2 3 4 5; do git checkout -q there; git checkout -q here; done; git checkout -q there
shows Three.
$ cd library; git checkout -q here
hides Three.
shows Two.
keys End " Mine."
shows changed, not saved
$ cd library; for n in 1 2 3 4 5; do git checkout -q there; git checkout -q here; done; git checkout -q there
shows Also changed elsewhere: saving merges the changes
hides saves it again
keys Ctrl-S
shows Saved, merged
notes the-good-hawk One. Mine.\n\nTwo.\n\nThree.\n
$ cd library; git stash -q
hides Mine.
shows Three.
$ cd library; git stash pop -q
shows Mine.
shows Three.
