# On the library page, where the reader is is said of the book that is selected, or whose note is.
write library/notes/the-broken-raven/20261120T120000Z-7f3a9c2e.md The wall hears
keys b Tab Tab Tab .
type p. 7
keys Enter Esc
hides p. 7
keys 2
shows p. 7
keys U :
type place p. 8
keys Enter
shows No book is shown or selected
