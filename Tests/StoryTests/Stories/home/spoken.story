# For a screen reader, the library page is the books and one other pane, in words.
prefer reader = on
$ mkdir -p library/notes/the-good-hawk library/books; echo '{"slug":"the-good-hawk","status":"reading","place":"p. 92"}' > library/books/the-good-hawk.json; printf '> The wall hears.\n' > library/notes/the-good-hawk/20250301T101500Z-00000001.md
keys b
row 0 [Library]
shows p. 92 of 368  25 %
hides ━
shows Today
shows The wall hears.
keys Tab Tab
shows Everything is saved.
keys V
shows Notes: Jan 0, Feb 0
# What stands before a quotation or an item has words or common letters, and a list of names no frame.
keys Esc Shift-Tab Enter
shows > The wall hears.
hides ▎
keys e "[[Aga"
shows Link
hides ╭
