# Titles and abbreviations are no names, and neither is a byname; what somebody did once is said as it is.
fixed
run hawknotes books add Manor --place "ch. 3"; for name in "Mr. Brandt" "Mrs. Ada Brandt" "Dr. Lionel Weir" "Inspector Ysolde Pell" "Ser Aldric the Second"; do hawknotes characters add manor "$name"; done; hawknotes characters relate mr-brandt husband mrs-ada-brandt; hawknotes characters relate dr-lionel-weir brother mrs-ada-brandt; hawknotes characters relate mrs-ada-brandt "lied to" inspector-ysolde-pell; hawknotes add manor "Ada saw Lionel and Aldric. Brandt and the Second came."
$ for who in mrs-ada-brandt dr-lionel-weir ser-aldric-the-second mr-brandt; do hawknotes notes mentions manor/$who | wc -l; done
  1
  1
  1
  0
  hawknotes: no other note names Mr. Brandt
$ hawknotes who mrs-ada-brandt
  ...
  Mr. Brandt             husband
  Dr. Lionel Weir        brother
  Inspector Ysolde Pell  Mrs. Ada Brandt lied to Inspector Ysolde Pell
  ...
keys 4 j Enter
shows lied to
hides is lied to
hides Mr.'s
