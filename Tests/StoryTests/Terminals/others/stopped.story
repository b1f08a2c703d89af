# What others wrote while the app was stopped is not overwritten, even if saving is the first thing afterwards.
write library/notes/the-good-hawk/1.md One.\n\nTwo.\n
keys Tab Enter e "Mine. "
shows Mine. One.
rest
signal STOP
write library/notes/the-good-hawk/1.md One.\n\nTwo, theirs.\n
keys Ctrl-S
signal CONT
shows Saved, merged
notes the-good-hawk Mine. One.\n\nTwo, theirs.\n
