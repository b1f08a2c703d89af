# The source of a note that is read can be selected and copied.
mortal
keys N
paste The wall hears everything.
keys Ctrl-S Esc Tab Enter s Ctrl-Shift-Right Alt-W
copied The
shows saved · 4 words
