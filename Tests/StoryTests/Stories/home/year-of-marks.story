# Marks are no words, neither in the heading of a note nor in the year.
write library/notes/the-good-hawk/20261120T140312Z-00000001.md > a quote here\n\n- item one\n- [ ] box two — dash
keys 1 Tab Enter
shows 8 words
$ hawknotes books year 2026 2> /dev/null | grep words
  <*>8 words<*>
