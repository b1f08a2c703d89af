# Many matches are not counted to the end.
$ mkdir -p library/notes/the-good-hawk; printf 'ab %.0s' $(seq 2000) > library/notes/the-good-hawk/20261101T100000Z-00000000.md
keys Tab Enter e Ctrl-R a Enter
row -1 2 of 1000+
keys Up Up
row -1 1000+, wrapped
