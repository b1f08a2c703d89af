# Where no editor is open, the last change is undone by the same word.
write library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md The wall
keys Tab d
shows Deleted
keys : "undo" Enter
notes the-good-hawk The wall
