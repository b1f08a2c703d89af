# A list continues with Enter, and ends with an empty item, a step that is undone; what comes next is no part of it.
keys N
type - a\nb\n\nc
keys Ctrl-S
type - a\nb\n\nc
keys Ctrl-A Ctrl-K Backspace Backspace Enter Alt-U Ctrl-S
notes the-good-hawk - a\n- b\n\nc | - a\n- b
