# The end of a list is a step that is undone.
keys N - Space a Enter b Enter Enter c
keys Ctrl-A Ctrl-K Backspace Backspace Enter Alt-U Ctrl-S
notes the-good-hawk - a\n- b
