# Other terminals get no links, and without a link, or in an old one, nothing is asked.
each TERM ANSWER: xterm-256color  | xterm-256color \eP>|tmux 3.3a\e\\ | xterm-256color \eP>|XTerm(390)\e\\ | linux \eP>|kitty(0.32.2)\e\\
set TERM=$TERM
write library/notes/the-good-hawk/1.md https://a.example\n
answer [>q $ANSWER
start open 1
shows https://a.example
keys Tab
rest
unwritten \e]8;
