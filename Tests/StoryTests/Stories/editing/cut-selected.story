# What is selected goes to the clipboard, too, when it is cut.
mortal
keys N
paste one two three
keys Ctrl-K Ctrl-W Alt-D Ctrl-U Ctrl-Y Ctrl-Shift-Left Alt-W
copied three
hides characters selected
keys End Ctrl-Shift-Left Ctrl-W
copied three
keys Shift-Home Ctrl-K
copied one two 
hides one
# A question that opens with its text selected is emptied so, and the clipboard stays.
keys Ctrl-S Esc . "p. 12" Enter . Ctrl-U Esc N "four" Ctrl-Shift-Left Alt-W
copied four
