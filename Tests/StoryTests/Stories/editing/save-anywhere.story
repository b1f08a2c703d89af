# What was written is saved from any pane of the page.
keys Enter N "one" Esc Ctrl-S
shows Saved: one
keys N "two" Esc Tab Ctrl-S
shows Saved: two
keys N "three" Esc Tab Tab Ctrl-S
shows Saved: three
keys Ctrl-S
shows There is nothing to save; write something first
notes the-good-hawk/agatha one | two | three
