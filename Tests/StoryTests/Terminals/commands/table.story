# On a terminal a table is as wide as that: the widest columns are cut, in a pipe none.
size 60x20
$ hawknotes books add "A title that is far too long for a terminal of sixty columns" --slug long --author Somebody; hawknotes books | tail -n 1
  long
  long               A title that is far too long for a terminal of sixty columns  Somebody
start books --color never --no-pager
exit 0
wrote long               A titl
# A column is left out before a title says nothing; a slug is whole, above the rest of its row if it is long.
size 80x24
run hawknotes books add "The Strange and Surprizing Adventures of a Certain Very Long-Winded Gentleman" --author "Jane Austen"
start books --color never --no-pager
exit 0
wrote the-strange-and-surprizing-adventures-of-a-certain-very
wrote The Strange and Surpr…  Jane Austen
wrote The Broken Raven        Joseph Elliott
