# A session gets another name by command.
keys N
type words
keys Esc :
type rename Late
keys Enter
shows This session is now called Late
asked sessionWasRenamed
keys N !
$ hawknotes drafts
  <*>  Late  <*>
$ hawknotes open agatha --session Late
  ...
shows Agatha, from a command
keys Esc :
type rename
keys Enter Backspace Enter
row 0  Lat 
shows Sessions
