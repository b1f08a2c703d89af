# Where a row has no room for long names, they are cut: what somebody is to whom stays.
fixed
$ hawknotes books add Crime > /dev/null; for name in "Родион Романович Раскольников" "Пульхерия Александровна Раскольникова"; do hawknotes characters add crime "$name" > /dev/null; done; for n in $(seq 20); do hawknotes characters add crime "Somebody $n" > /dev/null; done
$ hawknotes characters relate "Пульхерия Александровна Раскольникова" mother "Родион Романович Раскольников"; hawknotes add crime "p. 3 Пульхерия Александровна Раскольникова" > /dev/null
  ...
keys 4 W
shows Родион's mother
