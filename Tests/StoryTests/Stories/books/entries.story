# A book says what its characters are called; its pages and forms call them so.
run hawknotes books add Poetics --author Aristotle --entries "theories"
keys 4
shows Theories
shows None yet. Press c
keys Enter
shows There are no theories yet; c adds one
keys d d
shows There are no theories yet; a book is removed in the library, b
keys ?
shows Add a theory to the book.
shows Edit the facts of this page's book or theory.
shows Write a note on the book or theory of this page.
keys Esc c
row 2 A new theory of Poetics
keys "Mimesis" Enter s
shows Theories: by name
keys / "mimesis"
shows Theory     Mimesis
keys Esc Esc
size 40x10
shows ─ Theories ─ Notes ─
size 80x24
keys d d U
shows theory of Poetics
# Both words are said where English does it otherwise, or another language; nothing is said to have characters again.
keys Esc E Shift-Tab Shift-Tab Shift-Tab Ctrl-A Ctrl-K
keys "Begriff/Begriffe" Ctrl-S
shows Begriffe
hides Theories
keys E Shift-Tab Shift-Tab Shift-Tab Ctrl-A Ctrl-K
shows characters; or say terms, poems, Begriff/Begriffe
keys Ctrl-S
shows Characters
