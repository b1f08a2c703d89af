# The library page in its shapes.
$ mkdir -p library/notes/the-good-hawk/agatha library/reading
$ for month in 01 03 05 07 09 10; do printf 'p. 2%s  The wall hears each step.\n\n> Stone is patient, in %s.\n' $month $month > library/notes/the-good-hawk/2026${month}02T101500Z-00000001.md; printf '{"at":"2026-%s-03T10:15:00Z","book":"the-good-hawk","place":"p. 2%s"}\n' $month $month >> library/reading/aaaa.jsonl; done
$ mkdir -p library/books; echo '{"slug":"the-good-hawk","status":"reading","place":"p. 210"}' > library/books/the-good-hawk.json; echo '{"slug":"the-broken-raven","status":"to-read"}' > library/books/the-broken-raven.json
keys b
screen home-80x24
size 40x20
screen home-40x20
size 120x40
screen home-120x40
size 200x60
screen home-200x60
size 80x24
keys V
screen year-80x24
