# Without a place for its files, the app says so in one line and makes nothing anywhere.
each VALUE MORE: relative NONE=1 | . NONE=1 | relative XDG_DATA_HOME=x
set HAWKNOTES_STATE
set HAWKNOTES_LIBRARY
set $MORE
behind cd "$HOME"; HOME=$VALUE; export HOME; exec "$@"
start
exit 2
wrote hawknotes: no folder for the 
$ find . -type f
