# What is sent is shown instead of what lies over the page, and back leads to where it belongs; the drafts stay.
fixed
$ hawknotes add agatha "The wall hears"
  <id>
keys 2 Enter N "half a note" Esc 1 a ?
shows Help:
run hawknotes open hawknotes://the-good-hawk --session main
hides Help:
hides c copies it
shows ▌Agatha
keys ?
run hawknotes open hawknotes://the-good-hawk/agatha/<id> --session main
hides Help:
shows The wall hears
keys Esc
shows first appears in The Good Hawk
keys Esc
hides first appears
run hawknotes open hawknotes://the-good-hawk/agatha/<id> --session main
run hawknotes open jaime --session main
row 2 Jaime
keys Esc
hides first appears
shows ▌Jaime
keys 2
shows half a note
run hawknotes delete <id>
look
$ hawknotes open hawknotes://the-good-hawk/agatha/<id> --session main
  ...
  [1]
same
