# A draft is moved with all that can be undone and done again in it.
keys N "one two" Alt-U Esc Tab Tab m "agatha" Enter
shows The draft is on Agatha now; u brings it back
$ hawknotes drafts
  <*>  Agatha  <*>  1 word  one<*>
kill
shows Note on The Good Hawk
hides one
keys Shift-Tab Shift-Tab Enter n Alt-E
shows one two
shows Note on Agatha
keys Alt-U Esc Esc u
shows The draft is on The Good Hawk again
$ hawknotes drafts
  <*>  The Good Hawk  <*>  1 word  one<*>
