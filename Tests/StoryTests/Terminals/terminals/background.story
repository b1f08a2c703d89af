# The background is remembered for the first frame of the next start in this kind of terminal.
answer ]11;? \e]11;rgb:ffff/ffff/ffff\e\\
wrote 38;5;31m
wrote 38;5;24m
quit
answer ]11;? 
start
shows help
wrote 38;5;24m
unwritten 38;5;31m
keys Ctrl-C
exit 0
set TERM_PROGRAM=vscode
answer ]11;? \e]11;rgb:00/00/00\e\\
start
wrote 38;5;31m
wrote 38;5;80m
file .cache/hawknotes/backgrounds light xterm-256color\ndark xterm-256color vscode\n
# It may have changed when the window gets the focus.
answer ]11;? \e]11;rgb:ffff/ffff/ffff\e\\
type \e[I
wrote 38;5;24m
