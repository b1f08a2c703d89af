# The keys that open what is selected do not restore a text: those that step go on doing so.
prefer key.open = Right l Enter
mortal
keys Enter n
type one
keys Ctrl-S
later 5
keys Esc Enter e Ctrl-End
type  two
keys Ctrl-S
later 5
keys Esc R
shows step 
keys Left l
shows on
hides Alt-U undoes
