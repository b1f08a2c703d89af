# Words behind a quotation mark, a bracket or an apostrophe are gone to by their first letters.
$ hawknotes books add '"Quoted" Title'; hawknotes books add '(Brackets) here'; hawknotes books add "L'Étranger"; hawknotes books add '«Родя» и я'; hawknotes books add '「こころ」'
  ...
keys b F
type quo
hides no match
keys Ctrl-U
type bra
hides no match
keys Ctrl-U
type etr
hides no match
keys Ctrl-U
type род
hides no match
keys Ctrl-U
type ここ
hides no match
keys Enter
title こころ
