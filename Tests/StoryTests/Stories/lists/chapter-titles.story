# A note whose first line begins with the title of a chapter of its book is at that chapter.
size 120x40
$ rm -rf library; mkdir -p library/books library/notes/hamlet
write library/books/hamlet.json {"title": "Hamlet", "pages": 200, "place": "p. 12", "status": "reading", "chapters": ["p. 1 The guard at night", "p. 12 The court at noon", "p. 80 A prayer of the king", "p. 85 A prayer", "p. 150 Home", "p. 160 The End", "p. 170 The end"]}
write library/notes/hamlet/20261120T140312Z-00000001.md # A PRAYER of the King: to be or not to be
write library/notes/hamlet/20261120T140312Z-00000002.md The court at noon\nToo much in the sun.
write library/notes/hamlet/20261120T140312Z-00000003.md Home is where the ghost walks
write library/notes/hamlet/20261120T140312Z-00000004.md A prayer of the kings
write library/notes/hamlet/20261120T140312Z-00000005.md **The guard at night** — who's there?
write library/notes/hamlet/20261120T140312Z-00000006.md The end: which one?
write library/notes/hamlet/20261120T140312Z-00000007.md home.made is no word
write library/notes/hamlet/20261120T140312Z-00000008.md Home, he says, p. 5
write library/notes/hamlet/20261120T140312Z-00000009.md The court at noon: the words of the king are long and so is this line on them, which goes on and on
write library/notes/hamlet/20261120T140312Z-0000000a.md Home's words are long and so is this line on them that goes on and on without end
keys Ctrl-L 4
shows 1 later note; x shows it
hides not to be
row 8 ch. 1 · The guard at night
row 9 ch. 1   The guard at night — who's there?
row 10 p. 5    Home, he says, p. 5
row 12 ch. 2   The court at noon
shows ch. 2   The court at noon: the words
shows without a place
shows 20 Nov  Home's words
shows 20 Nov  home.made is no word
shows 20 Nov  The end: which one?
shows 20 Nov  A prayer of the kings
shows 20 Nov  Home is where the ghost walks
keys x
shows ch. 3 · A prayer of the king
shows ch. 3   A PRAYER of the King: to be
# So it is when the chapters are known later, or others.
run hawknotes books edit hamlet --chapters "p. 90 Home is where the ghost walks"
shows ch. 1   Home is where the ghost walks
hides ch. 3
keys F "no:place" Enter
hides Home is
