# A list that is pasted is pasted as it is.
keys N
paste - a\n- b\n\nc\n- d
keys Ctrl-S
notes the-good-hawk - a\n- b\n\nc\n- d
