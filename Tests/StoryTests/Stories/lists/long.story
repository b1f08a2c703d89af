# A long list says which of how many is selected, and which part of it is shown.
$ mkdir -p library/notes/the-good-hawk; for i in $(seq 10 29); do echo "note $i" > library/notes/the-good-hawk/20261101T1000${i}Z-00000000.md; done
keys Tab
shows 1 of 20
keys j j
shows 3 of 20
row 13 ┃
keys G
shows 20 of 20
shows note 10
row 19 ┃
