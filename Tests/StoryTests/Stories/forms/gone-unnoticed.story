# The form of somebody who has just been removed keeps what was typed.
unnoticed
mortal
keys e
type me
$ hawknotes characters remove agatha
  ...
keys Enter
shows It was removed meanwhile
shows Agathame
