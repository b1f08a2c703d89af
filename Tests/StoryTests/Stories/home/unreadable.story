# A note that cannot be read is no empty one among the last notes.
$ mkdir -p library/notes/the-good-hawk/20250301T101500Z-00000001.md
keys b
shows (cannot be read)
hides (no words)
