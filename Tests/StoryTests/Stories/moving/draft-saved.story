# A draft that was moved and saved is no draft any more, nor is the next one there the one that was moved.
keys N "one" Esc Tab Tab m "agatha" Enter
shows The draft is on Agatha now; u brings it back
keys Shift-Tab Shift-Tab Enter n Ctrl-S
shows Saved
keys "another" Esc u
shows Nothing to undo
$ hawknotes drafts
  <*>  Agatha  <*>  another
