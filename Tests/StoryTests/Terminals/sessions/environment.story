# What the app starts has the environment that the app had, though its arguments name its session.
program browser env > $HOME/variables
set BROWSER=browser
set VARIABLE=its value
start --library $HOME/a-library-whose-path-is-long
shows help
keys ":rename a-name-that-is-longer-than-main" Enter
shows now called
keys a o
shows Opened in the browser
has variables \nVARIABLE=its value\n
has variables HAWKNOTES_STATE=$HOME/state
$ tr '\0' ' ' < /proc/$(sed -n 's/^process //p' state/sessions/*/lock)/cmdline
  <*> --session a-name-that-is-longer-than-main --library <*>/a-library-whose-path-is-long 
