# A click into a text that is read begins to write there.
fixed
keys N
type The wall hears
keys Ctrl-S Esc Tab Enter
click hears
type x
shows Writing
shows The wall hexars
