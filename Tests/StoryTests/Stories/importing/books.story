# Books that an import brings are in its list, and are opened there; what else it brought is said where there is none.
size 120x30
write books.csv Book Id,Title,Author,My Rating,Exclusive Shelf,My Review,Date Read,Date Added\n1,Piranesi,Susanna Clarke,4,read,,2025/12/30,2025/01/01\n2,Middlemarch,George Eliot,0,to-read,,,2025/01/01\n
keys : "import --all ~/books.csv" Enter
imported
shows new book    Piranesi
shows new book    Middlemarch
hides added nothing
shows read
keys Enter
shows selectedTab  4 Piranesi
shows read 30 Dec 2025 · ★★★★☆
keys : "import" Enter
$ rm library/books/piranesi.json
shows no longer there
