# A click puts the cursor into a text; a double click selects a word.
fixed
keys N
type one two three
keys Esc
click two
shows Writing
doubleclick three
type 3
shows one two 3
keys Ctrl-S
notes the-good-hawk one two 3
