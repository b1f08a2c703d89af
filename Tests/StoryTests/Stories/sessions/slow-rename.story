# A session is renamed on a slow disk while somebody writes on.
slow
keys N
type zebra
keys Esc :
type rename evening
keys Enter
shows Renaming this session…
keys N End
type  more
finish
shows This session is now called evening
type  words
$ ls state/sessions
  evening
shows zebra more words
