# A session that was opened beside the others, and in which nothing was written, closes when it is left.
each WORDS: open agatha | continue hawknotes://the-good-hawk/agatha
start $WORDS
shows first appears in The Good Hawk
keys q
exit 0
clean
wrote sessions reopen agatha
nofile state/sessions/agatha
$ ls state/closed
  agatha
start $WORDS
shows first appears in The Good Hawk
keys 2
shows ▌
keys q
exit 0
$ ls state/sessions
  agatha
