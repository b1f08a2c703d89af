# Discarded drafts come back one by one.
keys N
type one
keys Esc 2 N
type two
keys Esc 3 N
type three
keys Esc D d d d
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
