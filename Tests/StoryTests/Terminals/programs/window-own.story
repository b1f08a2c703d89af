# A terminal of one's own is opened; it runs as long as its window is open.
program foot printf '%s ' "$@" > $HOME/call.tmp; mv $HOME/call.tmp $HOME/call; while [ -e $HOME/call ]; do sleep 0.1; done
set XDG_CONFIG_HOME=$HOME/.config
prefer window = foot -e {} --hold
keys w
shows Open in a second session
has call -e env HAWKNOTES_LIBRARY=$HOME/library 
has call  XDG_CONFIG_HOME=$HOME/.config 
has call  --hold 
