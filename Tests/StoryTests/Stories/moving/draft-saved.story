# A draft that was moved and saved is no draft any more, nor is the next one there the one that was moved.
keys N
type one
keys Esc Tab Tab m
type agatha
keys Enter
shows The draft is on Agatha now; u brings it back
keys Shift-Tab Shift-Tab Enter n Ctrl-S
shows Saved
type another
keys Esc u
shows Nothing to undo
$ hawknotes drafts
  <*>  Agatha  <*>  another
