# Bytes that are no text stay as they are in any locale.
each LOCALE: C | POSIX | C.UTF-8 | de_DE.ISO-8859-1 | no-such-locale
set LC_ALL=$LOCALE
$ mkdir -p library/notes/the-good-hawk; printf 'a\377\303(\342\202b\360\237\222c\200' > library/notes/the-good-hawk/1.md
keys Tab
shows delete
keys Enter e
shows Writing
keys "x" Ctrl-S
shows Saved
$ printf 'xa\377\303(\342\202b\360\237\222c\200' | cmp - library/notes/the-good-hawk/1.md
quit
