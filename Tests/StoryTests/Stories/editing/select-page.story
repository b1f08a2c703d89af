# Shift-PgDn selects what the editor has room for.
mortal fixed
keys N
paste The wall\nhears everything.\n\nAnd the wind.
keys Ctrl-Home Shift-PgDn Alt-W
copied The wall\nhears everything.\n\n
