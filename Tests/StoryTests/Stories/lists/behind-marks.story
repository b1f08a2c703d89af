# Words behind a quotation mark, a bracket or an apostrophe are gone to by their first letters.
each TITLE TYPED: Quoted quo | Brackets bra | Étranger etr | Родя род | こころ ここ
run hawknotes books add '"Quoted" Title'; hawknotes books add '(Brackets) here'; hawknotes books add "L'Étranger"; hawknotes books add '«Родя» и я'; hawknotes books add '「こころ」'
keys b F "$TYPED"
hides no match
keys Enter
title $TITLE
