# A second pane opens in WezTerm; what fails there is reported.
program wezterm printf '%s ' "$@" > $HOME/call.tmp; mv $HOME/call.tmp $HOME/call
set WEZTERM_PANE=7
keys w
shows Open in a second session
has call cli split-pane --right --pane-id 7 -- env HAWKNOTES_LIBRARY=$HOME/library 
program wezterm exit 1
keys j w
shows wezterm
