# For a screen reader, the page of a book says how much of it is read, and draws no line.
prefer reader = on
$ hawknotes place the-good-hawk "p. 92" 2> /dev/null; hawknotes add the-good-hawk "p. 46 the boat" > /dev/null
keys 1
shows p. 92  25 %
hides ━
hides •
