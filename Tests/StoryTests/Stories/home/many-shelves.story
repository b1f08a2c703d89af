# Of more books than there is room for, what is read, to be read and left stands below its heading, which moves with the list.
fixed
$ mkdir -p library/books; for number in $(seq 1 30); do printf '{"title": "Old %s", "status": "read"}' $number > library/books/old-$number.json; done; printf '{"title": "Left", "status": "unfinished", "place": "p. 80", "pages": 180}' > library/books/left.json; printf '{"title": "Open", "status": "reading", "place": "p. 9"}' > library/books/open.json
keys Ctrl-L b g
shows Reading 1
shows Read 30
keys G
shows Others 3
shows Unfinished 1
shows p. 80 of 180
size 40x12
shows Others 3
keys g
shows Reading 1
