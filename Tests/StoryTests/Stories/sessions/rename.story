# A session gets another name by command.
keys N "words" Esc : "rename Late" Enter
shows This session is now called Late
asked sessionWasRenamed
keys N !
$ hawknotes drafts
  <*>  Late  <*>
run hawknotes open agatha --session Late
shows Agatha, from a command
keys Esc : "rename" Enter Backspace Enter
row 0  Lat 
shows Sessions
