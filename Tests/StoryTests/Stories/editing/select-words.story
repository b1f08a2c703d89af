# A word that is typed in place of the selection is a step.
keys N
paste one two
keys Ctrl-Shift-Left "three four" Alt-U
shows one three
hides four
keys Alt-U
shows one two
keys Alt-E
hides four
keys Ctrl-S
notes the-good-hawk one three 
