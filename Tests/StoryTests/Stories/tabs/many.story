# The titles in the first row are whole, none moves that stays, and the rest is counted; the count leads to all books.
fixed
$ mkdir -p library/books && for title in Middlemarch Piranesi 'Der Zauberberg' Austerlitz Solaris Dune; do echo "{\"title\": \"$title\"}" > "library/books/$title.json"; done
size 40x24
keys 2
row 0  ⌂   2 Broken Raven   +8   ♥       main 
keys 9
row 0  ⌂   9 Solaris   +8   ♥            main 
size 60x24
keys 1
row 0  ⌂   1 Good Hawk   2 Broken Raven   +7   ♥             main 
keys 2
row 0  ⌂   1 Good Hawk   2 Broken Raven   +7   ♥             main 
keys 5
row 0  ⌂   4 Austerlitz   5 Der Zauberberg   +7   ♥          main 
size 120x24
keys 6
row 0  ⌂   1 Good Hawk   2 Broken Raven   3 Burning Swift   4 Austerlitz   5 Der Zauberberg   6 Dune   +3   ♥            main 
keys 9
row 0  ⌂   3 Burning Swift   4 Austerlitz   5 Der Zauberberg   6 Dune   7 Middlemarch   8 Piranesi   9 Solaris   +2   ♥  main 
size 80x24
keys 1
row 0  ⌂   1 Good Hawk   2 Broken Raven   3 Burning Swift   +6   ♥               main 
click +6
shows Books
