# Nobody is called by a number or by where somebody is from, and those whom somebody married are not married to each other.
fixed
run hawknotes books add Tudors; for name in "Henry VII" "Elizabeth of York" "Henry VIII" "Elizabeth I" "Catherine of Aragon" "Anne Boleyn"; do hawknotes characters add tudors "$name"; done; hawknotes characters relate henry-vii father henry-viii; hawknotes characters relate elizabeth-of-york mother henry-viii; hawknotes characters relate catherine-of-aragon wife henry-viii; hawknotes characters relate anne-boleyn wife henry-viii; hawknotes characters relate henry-viii father elizabeth-i
$ hawknotes who henry-viii | grep -o '.Henry VIII. ══.*'
  [Henry VIII] ══ Catherine of Aragon, Anne Boleyn
keys 4 W
shows Henry VII's child
shows Henry VIII's child
