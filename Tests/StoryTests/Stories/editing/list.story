# A list continues with Enter, and ends with an empty item.
keys N - Space a Enter b Enter Enter c
keys Ctrl-S
notes the-good-hawk - a\n- b\nc
