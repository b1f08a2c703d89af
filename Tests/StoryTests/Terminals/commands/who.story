# Where a line has no room for long names, they are cut, and what somebody is to whom stays.
size 80x24
$ hawknotes books add Crime > /dev/null; for name in "Родион Романович Раскольников" "Пульхерия Александровна Раскольникова"; do hawknotes characters add crime "$name" > /dev/null; done; hawknotes characters relate "Пульхерия Александровна Раскольникова" mother "Родион Романович Раскольников" 2> /dev/null; hawknotes add crime "p. 3 Родион Романович Раскольников" > /dev/null
start who crime --color never --no-pager
exit 0
wrote 's mother
unwritten ··
