# While a note is saved, others find it among the drafts.
slow
keys Enter N
type first
keys Ctrl-S
type second
$ hawknotes drafts
  <*>Agatha<*>  first
  <*>Agatha<*>  second
