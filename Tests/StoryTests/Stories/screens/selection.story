# A selection over wrapped rows and wide letters.
fixed
keys N
paste The wall hears 漢字と仮名を everything that 👩‍👩‍👧 say, and wraps: \e.\n\nA second line\tends.
keys Ctrl-Home Ctrl-Right Ctrl-Space Ctrl-Right Ctrl-Right Ctrl-End Ctrl-Left
screen selection-80x24
size 40x10
screen selection-40x10
