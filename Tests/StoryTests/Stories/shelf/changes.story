# Discarded changes of a note come back with the text that they are based on.
keys N o n e Ctrl-S Esc Tab Enter e End x Esc D d Esc Esc
$ hawknotes drafts
  hawknotes: there are no drafts: everything is saved
keys u
$ hawknotes drafts
  <*>  onex
keys Enter Ctrl-S
shows Saved
notes the-good-hawk onex
$ hawknotes drafts
  hawknotes: there are no drafts: everything is saved
