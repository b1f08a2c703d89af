# Esc and Ctrl-G leave the command line, and so does deleting in an empty one.
keys : f a Esc
hides :fa
keys : f a
row -1 :fa 
keys Ctrl-G
hides :fa
keys : x Backspace Backspace n
shows Writing
