# An empty draft is one row, and one that is written grows up to half of the window.
fixed
row 21  Note on The Good Hawk
keys N
row 17  Note on The Good Hawk
paste one\ntwo\nthree\nfour\nfive\nsix\nseven
row 14  Note on The Good Hawk
row 15  one
paste \n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n
row 10  Note on The Good Hawk
keys Esc
row 10  Note on The Good Hawk
