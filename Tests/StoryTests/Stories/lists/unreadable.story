# What cannot be read is said.
keys Ctrl-L
folder library/notes/the-good-hawk/20261120T140312Z-00000000.md
shows (cannot be read)
shows Cannot read
