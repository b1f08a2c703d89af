# On a terminal a table is as wide as that: the widest columns are cut, in a pipe none.
size 60x20
$ hawknotes books add "A title that is far too long for a terminal of sixty columns" --slug long --author Somebody; hawknotes books | tail -n 1
  long
  long               A title that is far too long for a terminal of sixty columns  Somebody
start books --color never --no-pager
exit 0
wrote long               A titl
