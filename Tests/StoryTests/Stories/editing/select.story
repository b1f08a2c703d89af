# What can be reached can be selected, with Shift or after Ctrl-Space; Alt-W copies it.
mortal
keys N
paste The wall\nhears everything.\n\nAnd the wind.
keys Shift-Left Alt-W
copied .
keys Ctrl-End Shift-Left Shift-Left Shift-Right Alt-W
copied .
keys Ctrl-End Ctrl-Shift-Left Alt-W
copied wind.
keys Ctrl-End Alt-Shift-Left Ctrl-Shift-Left Alt-W
copied the wind.
keys Ctrl-End Shift-Home Alt-W
copied And the wind.
keys Ctrl-End Shift-Up Shift-Up Alt-W
copied ing.\n\nAnd the wind.
keys Ctrl-End Home Shift-End Alt-W
copied And the wind.
keys Ctrl-End Ctrl-Shift-Home Alt-W
copied The wall\nhears everything.\n\nAnd the wind.
keys Ctrl-Home Ctrl-Shift-Down Alt-W
copied The wall\nhears everything.\n
keys Ctrl-End Ctrl-Shift-Up Alt-W
copied \nAnd the wind.
keys Ctrl-Home Ctrl-Shift-End Alt-W
copied The wall\nhears everything.\n\nAnd the wind.
keys Ctrl-Home Alt-Shift-End Alt-W
copied The wall
keys Alt-A Alt-W
copied The wall\nhears everything.\n\nAnd the wind.
keys Ctrl-End Ctrl-Space Alt-B Ctrl-B Alt-W
copied  wind.
keys Ctrl-End Ctrl-Space Alt-< Alt-F Alt-W
copied  wall\nhears everything.\n\nAnd the wind.
