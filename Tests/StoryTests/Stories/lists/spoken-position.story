# For a screen reader, a list that is longer than its pane says once where one is.
fixed
prefer reader = on
size 60x12
$ for name in a b c d e f g h i j k l m n o p; do hawknotes characters add the-good-hawk "X$name"; hawknotes characters remove the-good-hawk/x$name; done > made 2>&1
keys : "bin" Enter
shows 1 of 16
hides 1 of 16, 1 of 16
