# The command move moves, too.
keys N a Ctrl-S Esc Tab :
type move agatha
keys Enter
notes the-good-hawk/agatha a
notes the-good-hawk
keys Shift-Tab :
type move nobody at all
keys Enter
shows There is nothing to move here
