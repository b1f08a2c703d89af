# A note that is moved takes along what is not saved yet, and what can be undone.
keys N "On the wall" Ctrl-S Esc Tab Enter e End ", and more" Esc m
keys "jaime" Enter
shows Moved to Jaime
hides is not in this library
keys Shift-Tab j Enter
shows On the wall
keys Enter
shows On the wall, and more
shows changed, not saved
keys e Alt-U
hides and more
keys Alt-E Ctrl-S
shows Saved
notes the-good-hawk
notes the-good-hawk/jaime On the wall, and more
$ hawknotes drafts
  hawknotes: there are no drafts: everything is saved
