# A selection of several lines is all that is gone through; what is before and behind it stays.
each ANSWERS: a | y y
keys N
paste foo one\nfoo two foo\nfoo three
keys Up Home Shift-Down Alt-%
shows Replace in the selection:
keys "foo" Enter "barrel" Enter $ANSWERS
shows 2 replaced
keys Ctrl-S
notes the-good-hawk foo one\nbarrel two barrel\nfoo three
