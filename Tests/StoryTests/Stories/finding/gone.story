# Who types in the field keeps it, even if the text goes away; it does not turn up at another text.
keys N
paste The wall
keys Ctrl-S Esc Tab Enter Ctrl-R w
shows Find: w
$ rm library/notes/the-good-hawk/*.md
kill
type quay
shows Find: wquay
keys Esc N "we" F3 Ctrl-R
hides Find: wquay
keys Esc Ctrl-S
notes the-good-hawk we
