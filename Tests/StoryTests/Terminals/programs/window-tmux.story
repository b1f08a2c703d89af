# In tmux a row that is dragged to an edge opens there, and what is preferred is a window.
program tmux [ "$1" = display-message ] && exit 1; printf '%s ' "$@" >> $HOME/calls
set TMUX=/tmp/none,1,0
set TMUX_PANE=%5
shows Agatha
type \e[<0;5;10M\e[<32;40;5M\e[<32;1;6M\e[<0;1;6m
has calls split-window -hb -t %5 
type \e[<0;5;11M\e[<32;40;5M\e[<32;80;6M\e[<0;80;6m
has calls split-window -h -t %5 
prefer window = window
rest
keys w
has calls new-window -a -t %5 
