# A session is renamed on a slow disk while somebody writes on.
slow
keys N "zebra" Esc : "rename evening" Enter
shows Renaming this session…
keys N End " more"
finish
shows This session is now called evening
type  words
$ ls state/sessions
  evening
shows zebra more words
