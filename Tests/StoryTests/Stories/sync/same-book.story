# A sync leaves another text of what is said of a book: its row is marked, and it is told what to do.
fixed
write library/books/emma.json {"title": "Emma", "author": "Alexander McCall Smith"}
$ git init -q --bare hub && mkdir -p away/library/books && echo '{"title": "Emma", "author": "Jane Austen"}' > away/library/books/emma.json
$ laptop sync init --yes $PWD/hub 2> /dev/null; hawknotes sync init --yes $PWD/hub 2> /dev/null
shows ≠ 1
keys b
row 9 4  Emma                                      ≠
keys : "sync-status" Enter
shows books/emma.json.conflict-
