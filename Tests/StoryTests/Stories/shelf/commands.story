# Commands save what a window has changed of a note as that note; what is typed to search is no draft.
keys N "one\n\nthree"
keys Ctrl-S Esc Tab Down Down Down Down Down Down Down Down Down Enter e
type zero 
$ hawknotes drafts
  <*>  The Good Hawk  changed  main  live  <*>  zero one
# Offered is what the command would save.
$ hawknotes completions words -- drafts save '' | wc -l
  0
close
$ hawknotes completions words -- drafts save '' | wc -l
  1
run hawknotes drafts save $(hawknotes drafts | cut -c 1-8)
notes the-good-hawk zero one\n\nthree
keys Esc / "puffin"
$ hawknotes search puffin
  hawknotes: nothing found for “puffin”
  [1]
$ hawknotes drafts
  hawknotes: there are no drafts: everything is saved
