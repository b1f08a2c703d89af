# A text whose book was removed elsewhere is not put back before the book is.
mortal
keys Enter n
type one
keys Ctrl-S
later 5
keys Esc R
shows one
$ hawknotes books remove the-good-hawk 2> /dev/null
shows Rewind · Agatha
keys Enter
shows The Good Hawk was removed; bring that back first
keys c
shows The Good Hawk was removed; bring that back first
$ hawknotes books restore the-good-hawk 2> /dev/null
keys Enter
hides was removed
