# The form of somebody who was removed meanwhile keeps what was typed.
keys e
type me
$ hawknotes characters remove agatha
  ...
keys Enter
shows It was removed meanwhile
shows Agathame
