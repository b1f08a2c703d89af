# Replacing goes round the end of the text to where it began.
keys N
paste a b a b a
keys Ctrl-Home Right Right Right Alt-% a Enter x x Enter ! Ctrl-S
notes the-good-hawk xx b xx b xx
paste a b a b a
keys Ctrl-Home Right Right Right Alt-% a Enter Ctrl-U x x Enter y y y
shows 3 replaced
keys Ctrl-S
notes the-good-hawk xx b xx b xx | xx b xx b xx
paste a b a b a
keys Ctrl-Home Right Right Right Alt-% a Enter Ctrl-U x x Enter n y ! Ctrl-S
notes the-good-hawk xx b xx b xx | xx b xx b xx | xx b a b xx
