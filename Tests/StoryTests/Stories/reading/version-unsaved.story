# Changes that are not saved are undone to when a former text was brought back.
keys N "The wall hears." Ctrl-S Esc Tab Enter e End " Always."
keys Ctrl-S End ! Esc v Enter Alt-U
shows Always.!
