# On the library page, where the reader is is said of the book that is selected, or whose note is.
write library/notes/the-broken-raven/20261120T120000Z-7f3a9c2e.md The wall hears
keys b Tab Tab Tab . "p. 7" Enter Esc
hides p. 7
keys 2
shows p. 7
keys U : "place p. 8" Enter
shows No book is shown or selected
