# What later books tell is hidden until it is read or asked for.
size 120x40
shows x shows spoilers of The Good
prefer key.reveal = F7
shows F7 shows spoilers of The Good
prefer key.reveal = x
keys Enter
hides arrow
keys x
shows All is shown; x hides what comes later
shows arrow
keys x
shows What comes later is hidden
keys Esc . "read" Enter Enter
shows arrow
shows x shows spoilers of The Burning
keys Esc . Ctrl-U Enter 3 . "p. 1" Enter 1 Enter
shows arrow
# The help calls it as lists and options do, and as the page does.
keys ? "later"
shows Show or hide what comes later (spoilers).
keys Ctrl-U "spoilers"
shows Show or hide what comes later (spoilers).
