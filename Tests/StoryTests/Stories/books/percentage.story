# The share of a book that is read is the same everywhere, and 100 % only at its end.
run hawknotes books edit the-good-hawk --pages "about 310"; hawknotes place the-good-hawk 200
size 120x40
shows reading · p. 200
shows 64 %
keys b
shows p. 200 of about 310  64 %
keys Esc
$ hawknotes place the-good-hawk 309
  hawknotes: The Good Hawk: reading, p. 309 of about 310
shows 99 %
run hawknotes place the-good-hawk 57%
shows 57 %
