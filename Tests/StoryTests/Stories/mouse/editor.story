# A click puts the cursor into a text; a double click selects a word, a third one its line.
fixed
keys N "one two three" Esc
click two
shows Writing
doubleclick three
type 3
shows one two 3
tripleclick two
type line\nqxz
tripleclick qxz
keys "two" Ctrl-S
notes the-good-hawk line\ntwo
