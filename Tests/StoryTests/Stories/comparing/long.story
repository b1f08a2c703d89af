# Ten thousand lines are compared, of which every tenth differs.
mortal fixed
$ mkdir -p library/notes/the-good-hawk/agatha; for i in $(seq 0 9999); do [ $((i % 10)) = 0 ] && echo "Line $i is long." || echo "Line $i is a wall."; done > library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md
keys Enter Enter
$ cd library/notes/the-good-hawk/agatha; sed 's/long/short/' *.md > 20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md
keys v
shows difference 1 of 1000
keys End
shows Line 9999
keys k k k n n n o PgDn n g G b
shows 998 not decided
keys O Ctrl-S
$ grep -c short library/notes/the-good-hawk/agatha/*.md
  1000
