# A word that is typed over a note that is read deletes nothing; d d does.
keys N a Ctrl-S Esc Tab Enter d o
shows d o does nothing
keys g
notes the-good-hawk a
keys d Esc
shows d cancelled
notes the-good-hawk a
keys d d
shows Deleted “a”; u brings it back
notes the-good-hawk
