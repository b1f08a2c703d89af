# A long overview.
fixed
write library/books/middlemarch.json {"title": "Middlemarch", "overview": "Sentence 1 of a long overview. Sentence 2 of a long overview. Sentence 3 of a long overview. Sentence 4 of a long overview. Sentence 5 of a long overview. Sentence 6 of a long overview. Sentence 7 of a long overview. Sentence 8 of a long overview. Sentence 9 of a long overview. Sentence 10 of a long overview. Sentence 11 of a long overview. Sentence 12 of a long overview. Sentence 13 of a long overview. Sentence 14 of a long overview. Sentence 15 of a long overview. Sentence 16 of a long overview. Sentence 17 of a long overview. Sentence 18 of a long overview. Sentence 19 of a long overview. Sentence 20 of a long overview. Sentence 21 of a long overview. Sentence 22 of a long overview. Sentence 23 of a long overview. Sentence 24 of a long overview. Sentence 25 of a long overview. Sentence 26 of a long overview. Sentence 27 of a long overview. Sentence 28 of a long overview. Sentence 29 of a long overview. Sentence 30 of a long overview."}
## It is read to its end.
keys 4
shows Sentence 1 of
shows more below
keys Shift-Tab j j
hides Sentence 1 of
keys End
shows Sentence 30
hides more below
keys g Tab
shows Sentence 1 of
size 40x14
hides Sentence 1 of
keys Tab Tab Tab
shows Sentence 1 of
keys End
shows Sentence 30
## Page after page shows every sentence of an overview, and pages back lead to the first one.
size 44x14
keys 4 Shift-Tab
shows Sentence 1 of
shows Sentence 9 of
keys PgDn
shows Sentence 9 of
shows Sentence 17
keys PgDn
shows Sentence 17 of
shows Sentence 25
keys PgDn
shows Sentence 25
shows Sentence 30
keys PgUp PgUp PgUp
shows Sentence 1 of
keys Ctrl-D
shows Sentence 9 of
shows Sentence 17
keys Ctrl-U
shows Sentence 1 of
