# A result on the page where the search began leads back to the results, too.
keys / "good hawk"
shows ▌Book
keys Enter
shows The Good Hawk
hides Search:
keys Esc
shows Search: good hawk
keys Enter
hides Search:
keys >
hides no list led
