# The keys of a prompt can be clicked, and nothing that it covers.
fixed
keys N
paste cat and cat
keys Ctrl-Home Alt-% c a t Enter d o g Enter
click skip
click a all
shows cat and dog
shows 1 replaced
keys Alt-G
click cancel
hides cancel
