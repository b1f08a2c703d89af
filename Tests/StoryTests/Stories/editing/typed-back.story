# A text that was typed back is not changed; undo makes it changed again.
keys N a Ctrl-S Esc Tab Enter e End x
shows changed, not saved
keys Backspace
hides changed, not saved
keys Alt-U
shows changed, not saved
keys Alt-E Esc
hides changed, not saved
$ hawknotes drafts
  hawknotes: there are no drafts: everything is saved
