# A name that begins with the letters comes first, and a name that nothing has is no place to move to.
keys N a Ctrl-S Esc Tab m "ma"
shows → Maistreas Eilionoir
keys Ctrl-U "zz"
shows nothing has this name
keys Enter
shows Nothing has this name: zz
keys Esc
notes the-good-hawk a
