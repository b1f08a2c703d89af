# Other terminals get none of it.
each ANSWER:  | \eP>|ghostty 1.1.3\e\\ | \eP>|kitty(0.42.1)\e\\ | \eP>|tmux 3.6\e\\
run git init --quiet --bare remote.git; hawknotes sync init $HOME/remote.git --yes
program git case "$*" in *" fetch "*) printf 'Receiving objects:  42%% (3/7)\\r' >&2;; esac; exec /usr/bin/git "$@"
answer [>q $ANSWER
keys ":sync" Enter
wrote \e[>q
shows In sync
unwritten \e]9;4
quit
