# A long field that has not the focus has a row in a form too, with its first line or what belongs there.
fixed
$ hawknotes books add Hamlet --overview "$(printf 'A ghost walks.\nHe speaks.')" > made 2>&1
keys Ctrl-L 4 E
shows Chapters      a line each: p. 12 The wall
shows A ghost walks.
click a line each
type p. 1 Act I
shows Overview      A ghost walks.
hides He speaks.
row -3 
shows Chapters, a line each
keys Enter "p. 80 Act III"
click A ghost walks
shows Chapters      p. 1 Act I
hides p. 80 Act III
shows He speaks.
size 40x12
shows He speaks.
keys Tab
shows p. 80 Act III
keys Tab
shows Title         Hamlet
keys Ctrl-S
has library/books/hamlet.json p. 80 Act III
