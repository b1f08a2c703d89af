# Whoever listens to the screen hears why a note cannot be read.
reader
$ mkdir -p library/notes/the-good-hawk/agatha; truncate -s 1T library/notes/the-good-hawk/agatha/huge.md
keys Enter Enter
cursor /
