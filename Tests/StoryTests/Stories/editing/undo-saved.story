# What is not undone any more is told, and where it is.
write library/notes/the-good-hawk/one.md one
keys Tab Enter e Ctrl-K Ctrl-S
shows Saved
keys Alt-U
shows Nothing to undo since
keys Alt-H
shows step
