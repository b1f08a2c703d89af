# What takes long is shown in the window's own bar, in a terminal that is known to have one, but not while it is suspended.
each NAME: ghostty 1.2.3 | VTE(7900) | iTerm2 3.6.6
run git init --quiet --bare remote.git; hawknotes sync init $HOME/remote.git --yes
program git case "$*" in *" fetch "*) printf 'Receiving objects:  42%% (3/7)\\r' >&2; while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done;; esac; exec /usr/bin/git "$@"
answer [>q \eP>|$NAME\e\\
shows help
unwritten \e[>q
keys ":sync" Enter
progress 1;42
keys Ctrl-Z
progress 1;42 0 1;42
write go
shows In sync
progress 0
quit
