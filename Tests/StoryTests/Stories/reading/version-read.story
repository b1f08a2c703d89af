# A former text is only read.
keys N
type The wall hears.
keys Ctrl-S Esc Tab Enter e End
type  Always.
keys Ctrl-S Esc v
paste pasted
keys x
shows The wall hears.
shows x does nothing here
hides pasted
