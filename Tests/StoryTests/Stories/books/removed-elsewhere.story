# Who writes on a character that is removed elsewhere writes on, and loses nothing.
keys Enter N "half a "
window evening
keys d d
shows Removed Agatha
window main
type word
shows half a word
keys Ctrl-S Esc
window evening
keys u
window main
notes the-good-hawk/agatha half a word
$ hawknotes notes agatha
  <id>  <*>half a word
