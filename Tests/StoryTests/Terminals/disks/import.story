# An import that fills the disk leaves whole notes only, and brings nothing twice once there is room.
mount library size=1100k
$ for n in $(seq 100 399); do printf 'The Good Hawk (Joseph Elliott)\r\n- Your Highlight at location %s0-%s1 | Added on Friday, 7 June 2024 18:%s\r\n\r\nWords of %s %s\r\n==========\r\n' $n $n $((n / 60)):$((n % 50 + 10)) $n "$(yes 'and more' | head -n 40 | xargs)"; done > clippings
$ hawknotes import clippings
  ...
  <*>No space left<*>
  ...
  [1]
$ find library/notes -type f -size -300c; find library -name '*.tmp*'; ls library/notes/the-good-hawk | wc -l | grep -x -e 0 -e 300
  [1]
$ mount -o remount,size=16m library; hawknotes import clippings > /dev/null 2>&1 && ls library/notes/the-good-hawk | wc -l
  300
