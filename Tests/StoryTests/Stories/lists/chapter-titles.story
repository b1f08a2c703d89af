# A note whose first line begins with the title of a chapter of its book is at that chapter.
size 120x40
$ rm -rf library; mkdir -p library/books library/notes/hamlet
write library/books/hamlet.json {"title": "Hamlet", "pages": 200, "place": "p. 12", "status": "reading", "chapters": ["p. 1 Act I, scene 1", "p. 12 Act I, scene 2", "p. 80 Act III, scene 1", "p. 85 Act III", "p. 150 Home", "p. 160 The End", "p. 170 The end"]}
write library/notes/hamlet/20261120T140312Z-00000001.md # ACT III, Scene 1: to be or not to be
write library/notes/hamlet/20261120T140312Z-00000002.md Act I, scene 2\nToo much in the sun.
write library/notes/hamlet/20261120T140312Z-00000003.md Home is where the ghost walks
write library/notes/hamlet/20261120T140312Z-00000004.md Act III scene 12 is not there
write library/notes/hamlet/20261120T140312Z-00000005.md **Act I, scene 1** — who's there?
write library/notes/hamlet/20261120T140312Z-00000006.md The end: which one?
write library/notes/hamlet/20261120T140312Z-00000007.md home.made is no word
write library/notes/hamlet/20261120T140312Z-00000008.md Home, he says, p. 5
write library/notes/hamlet/20261120T140312Z-00000009.md Act I, scene 2: the words of the king are long and so is this line on them, which goes on and on
write library/notes/hamlet/20261120T140312Z-0000000a.md Home's words are long and so is this line on them that goes on and on without end
keys Ctrl-L 4
shows 1 later note; x shows it
hides not to be
row 8 ch. 1 · Act I, scene 1
row 9 ch. 1   Act I, scene 1 — who's there?
row 10 p. 5    Home, he says, p. 5
row 12 ch. 2   Act I, scene 2
shows ch. 2   Act I, scene 2: the words
shows without a place
shows 20 Nov  Home's words
shows 20 Nov  home.made is no word
shows 20 Nov  The end: which one?
shows 20 Nov  Act III scene 12 is not there
shows 20 Nov  Home is where the ghost walks
keys x
shows ch. 3 · Act III, scene 1
shows ch. 3   ACT III, Scene 1: to be
# So it is when the chapters are known later, or others.
$ hawknotes books edit hamlet --chapters "p. 90 Home is where the ghost walks" 2> made
keys Ctrl-L
shows ch. 1   Home is where the ghost walks
hides ch. 3
keys F
type no:place
keys Enter
hides Home is
