# The command move moves, too.
keys N a Ctrl-S Esc Tab : "move agatha" Enter
notes the-good-hawk/agatha a
notes the-good-hawk
keys Shift-Tab : "move nobody at all" Enter
shows There is nothing to move here
