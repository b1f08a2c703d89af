# An order that is taken back names nobody who is gone since.
run hawknotes books add Zed; for name in Anna Cid; do hawknotes characters add zed $name; done; cp library/books/zed.json former; hawknotes characters add zed Bob
keys 4 Alt-Down
$ cp former library/books/zed.json
keys u
shows The former order is back
shows Cid
$ grep -c bob library/books/zed.json
  0
  [1]
keys j f
$ hawknotes characters remove zed/anna 2> /dev/null; hawknotes characters remove zed/cid 2> /dev/null
keys u
shows favourite any more
