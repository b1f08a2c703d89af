# All books, when there are some or many of one's own in series of ten; the tab of the last one is opened.
each COUNT LAST: 12 11 | 300 299
fixed
$ mkdir -p library/books; for n in $(seq 0 $LAST); do printf '{"title": "Book %d", "author": "Author %d", "year": %d, "series": "Series %d", "number": %d, "characters": [{"name": "Hero of %d"}]}' $n $((n % 7)) $((1900 + n % 120)) $((n / 10)) $((n % 10 + 1)) $n > library/books/book-$((1000 + n)).json; done
keys b G
screens books-$COUNT
keys s s s G Enter
screens books-$COUNT-open
