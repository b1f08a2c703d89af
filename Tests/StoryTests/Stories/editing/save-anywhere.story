# What was written is saved from any pane of the page.
keys Enter N
type one
keys Esc Ctrl-S
shows Saved: one
keys N
type two
keys Esc Tab Ctrl-S
shows Saved: two
keys N
type three
keys Esc Tab Tab Ctrl-S
shows Saved: three
keys Ctrl-S
shows There is nothing to save; write something first
notes the-good-hawk/agatha one | two | three
