# Upright on a phone it is seen that several have the name, which of them is chosen, and where the note went.
fixed
size 44x20
$ hawknotes books add Idiot > /dev/null; for name in "Ivan Petrovich Ptitsyn" "Ivan Fyodorovich Epanchin the General"; do hawknotes characters add idiot "$name" > /dev/null; done; hawknotes add idiot "The day on which it all began" > /dev/null
keys 4
click Notes
keys m "Ivan"
shows → 1 of 2: Ivan Petrovich …
keys Down
shows → 2 of 2: Ivan Fyodorovic…
keys Enter
shows Moved to Ivan Fyodorovich Epanchin the …
shows u brings it back
keys .
shows p. 112, ch. 7 or it…
