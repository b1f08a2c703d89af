# A session gets another name by command.
keys N
type words
keys Esc :
type rename Late
keys Enter
shows This session is now called Late
keys N !
$ hawknotes drafts
  <*>  Late  <*>
