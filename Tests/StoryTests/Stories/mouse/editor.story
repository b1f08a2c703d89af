# A click puts the cursor into a text; a double click selects a word, a third one its line.
fixed
keys N
type one two three
keys Esc
click two
shows Writing
doubleclick three
type 3
shows one two 3
tripleclick two
type line\nqxz
tripleclick qxz
type two
keys Ctrl-S
notes the-good-hawk line\ntwo
