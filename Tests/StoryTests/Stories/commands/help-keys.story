# The help is found by a key, too, and by the letter that does it.
keys ?
type N
shows ▌N 
keys Esc N w Ctrl-R F1
type leave
keys Enter
hides Find:
keys F1
type favourite
shows No action here has these words.
