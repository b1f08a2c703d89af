# An address that is wrapped is one link, in each of its rows.
size 60x24
write library/notes/the-good-hawk/1.md <https://a.example/long/long/long/long/long/long/long/long/long/long/long/long>\n
answer [>q \eP>|tmux 3.4\e\\
start open 1
links https://a.example/long/long/long/long/long/long/long/long/long/long/long/long | https://a.example/long/long/long/long/long/long/long/long/long/long/long/long
quit
