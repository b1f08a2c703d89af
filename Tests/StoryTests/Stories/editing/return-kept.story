# A line that is broken ends as the one before it does.
$ mkdir -p library/notes/the-good-hawk/agatha
$ printf '# T\r\n- one\r\nlast' > library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md
keys Ctrl-L Enter Enter e Down End Enter "new" Ctrl-S
$ grep -c $(printf '\r') library/notes/the-good-hawk/agatha/*.md
  3
