# A changed text is saved by a command even if the former one cannot be kept, which is said.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One
keys Tab Enter e "Not"
close
$ rm -rf state/versions; touch state/versions; hawknotes drafts save $(hawknotes drafts | cut -c 1-8)
  hawknotes: the former text was not kept: cannot make <*>/state/versions/the-good-hawk: Not a directory
  hawknotes: the note <id> is saved
notes the-good-hawk NotOne
