# Esc stays at what was found, Ctrl-G goes back to where one was.
keys N
paste one two
keys Ctrl-Home Ctrl-R t Esc
cursor two
type x
shows one xtwo
keys Ctrl-Home Ctrl-R t w Enter Ctrl-G
cursor one xtwo
hides Find:
