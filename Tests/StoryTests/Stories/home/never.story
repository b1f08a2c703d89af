# A quote that is never to be shown again can be had back.
write library/notes/the-broken-raven/20240105T090000Z-00000001.md > The sea is a wall.
write library/notes/the-good-hawk/20240106T090000Z-00000002.md > Agatha meets Jaime.
keys b Tab
shows The sea is a wall.
shows Agatha meets Jaime.
keys x
shows The quote is not shown again; u brings it back
keys u
shows The quote comes back soon
shows The sea is a wall.
shows Agatha meets Jaime.
keys u
shows Nothing to undo
# With the grade that it had.
keys b b Tab 2
later 1
shows The quote comes back later
keys k 3
shows The quote comes back seldom; u takes it back
keys u
later 1
shows The quote comes back later
keys k x
shows The quote is not shown again
keys u
later 1
$ cat library/review/*.jsonl | grep -o '"grade.*' | tail -1
  "grade":"later"}
