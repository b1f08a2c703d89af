# Discarded drafts come back one by one.
keys N "one" Esc 2 N "two" Esc 3 N "three" Esc D d d d
shows Everything is saved.
$ for draft in state/bin/*.md; do cat $draft; echo; done | sort
  one
  three
  two
keys Esc u u u
shows is back
$ hawknotes drafts
  <*>  The Burning Swift  <*>  three
  <*>  The Good Hawk      <*>  one
  <*>  The Broken Raven   <*>  two
keys u
shows Nothing to undo
