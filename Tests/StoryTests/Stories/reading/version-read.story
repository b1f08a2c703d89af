# A former text is only read.
keys N "The wall hears." Ctrl-S Esc Tab Enter e End " Always."
keys Ctrl-S Esc v
paste pasted
keys x
shows The wall hears.
shows x does nothing here
hides pasted
