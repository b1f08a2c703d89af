# A long text comes back behind the cursor, so that its place is not lost; a word comes back before it.
keys N
type This paragraph takes more than one row of the window, so that the end of what is cut is far from here.
keys Ctrl-Home Ctrl-Right Right Ctrl-K Alt-U
cursor paragraph takes
keys Ctrl-W Alt-U
cursor paragraph takes
