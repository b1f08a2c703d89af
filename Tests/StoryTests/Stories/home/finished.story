# Who says that a book is read has read to its end, at that moment; the year says which ones that were.
run hawknotes books edit the-good-hawk --pages 671
keys . "500" Enter
later 7200
keys . "535" Enter
later 86400
keys . "read" Enter
finish
keys V
row 2 171 pages · 1 book, 1 finished
shows ✓ The Good Hawk
keys Esc
# To say it again is to say nothing new.
later 86400
keys . Enter
finish
$ grep -c 100 library/reading/*.jsonl
  1
