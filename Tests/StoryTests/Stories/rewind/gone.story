# A note that is gone is made again from what it was.
mortal
keys Enter n
type one
keys Ctrl-S
later 5
keys Esc R
shows one
$ rm library/notes/the-good-hawk/agatha/*.md
keys Enter
shows undoes
keys Ctrl-S
notes the-good-hawk/agatha one
