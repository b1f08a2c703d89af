# A session that was renamed is found by its new name.
keys N
type words
keys Esc :
type rename evening
keys Enter
$ hawknotes open agatha --session evening
  ...
shows Agatha, from a command
$ ls state/sessions
  evening
