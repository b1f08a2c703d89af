# Books and notes lie in the order of their titles as they are read: without accents and marks, with numbers by their values.
fixed
$ for title in "Élan" Zebra '"Quoted" title' "Ørsted" "Ёлка" "Жизнь" "Part 10" "Part 9"; do hawknotes books add "$title" > /dev/null; done
size 80x40
keys b s
shows title · 11
row 3  Élan
row 5  Ørsted
row 7  Part 9
row 9  Part 10
row 11 "Quoted" title
row 19 Zebra
row 21 Ёлка
row 23 Жизнь
