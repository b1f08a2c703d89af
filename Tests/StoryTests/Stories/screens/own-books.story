# Many books of one's own, with unusual names.
fixed
$ mkdir -p library/books; for n in 0 4 8; do echo '{"title": "漢字の本 '$n'"}' > library/books/$((n + 10)).json; done
$ for n in 1 5 9; do echo '{"title": "A title that goes on and on for ever '$n'", "characters": [{"name": "A name too long for any row of a list of them"}, {"name": "漢字 かな"}]}' > library/books/$((n + 10)).json; done
$ for n in 2 6 10; do echo '{"title": "كتاب '$n'"}' > library/books/$((n + 10)).json; done
$ for n in 3 7 11; do echo '{"title": "👩‍👩‍👧 family '$n'"}' > library/books/$((n + 10)).json; done
keys 0 [
screen many-books-80x24
size 40x10
screen many-books-40x10
keys [
shows 漢字の本 4
