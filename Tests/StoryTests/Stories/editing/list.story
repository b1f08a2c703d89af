# A list continues with Enter, and ends with an empty item; what comes next is no part of it.
keys N - Space a Enter b Enter Enter c
keys Ctrl-S
notes the-good-hawk - a\n- b\n\nc
