# Behind “all”, what is typed is no late answer; at the question, Ctrl-C ends replacing, and in a field it says how to quit.
keys N
paste cat and cat
keys Ctrl-Home Alt-% c a t Enter d o g Enter a
shows 2 replaced
type all
shows dog and dogall
keys Ctrl-Home Alt-% Ctrl-U d o g Enter Ctrl-U c o w Enter Ctrl-C
shows 0 replaced
hides skip
keys Alt-G
keys Ctrl-C
shows Esc, then Esc leaves
