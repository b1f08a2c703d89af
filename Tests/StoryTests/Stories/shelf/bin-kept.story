# Changes of a note that a kill left in the bin when they were back are not restored beside themselves.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md One
keys Tab Enter e "New" Esc D d
shows Discarded
close
$ cp -r state/bin kept; hawknotes drafts restore $(basename kept/*.md .md) 2> /dev/null; cp kept/* state/bin; hawknotes drafts restore $(basename kept/*.md .md) 2> /dev/null; hawknotes drafts | grep -c New
  1
