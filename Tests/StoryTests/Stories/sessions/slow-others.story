# Other sessions are closed and renamed on a slow disk.
slow
window other
keys N
finish
close
window third
keys N
finish
close
window main
keys S j d
shows Closing 
nofile state/closed/*
keys Esc j
finish
shows is closed
$ ls state/closed | wc -l
  1
keys S j r Ctrl-U "elsewhere" Enter
shows Renaming 
finish
shows is now called elsewhere
$ ls state/sessions
  elsewhere
  main
