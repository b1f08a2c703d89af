# Output that nobody reads is no success: the process that reads it has ended before anything is written.
each WORDS: books | characters --json | export --format jsonl | notes --json | show agatha | help | config | search words
write library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md words
$ bash -c 'exec 4> >(exit); wait $!; hawknotes $WORDS >&4; echo status $?'
  status 141
