# Changes that are not saved are undone to when a former text was brought back.
keys N
type The wall hears.
keys Ctrl-S Esc Tab Enter e End
type  Always.
keys Ctrl-S End ! Esc v Enter Alt-U
shows Always.!
