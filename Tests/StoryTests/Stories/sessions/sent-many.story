# Each of many texts that are sent at once, here for a note, comes into the draft once.
mortal fixed
write library/notes/the-good-hawk/agatha/20261120T120000Z-00000000.md a note
keys Enter
$ for i in 1 2 3 4 5 6 7 8; do echo "<$i>" | hawknotes open 20261120T120000Z-00000000 --session main --draft - & done 2> /dev/null; wait
kill
keys N Ctrl-S
$ cat library/notes/the-good-hawk/agatha/*.md | grep -o '<.>' | sort | xargs -d '\n'
  <1> <2> <3> <4> <5> <6> <7> <8>
