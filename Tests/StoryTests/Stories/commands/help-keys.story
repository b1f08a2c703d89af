# The help is found by a key, too, and by the letter that does it.
keys ? "N"
shows ▌N 
keys Esc N w Ctrl-R F1 "leave" Enter
hides Find:
keys F1 "favourite"
shows No action here has these words.
