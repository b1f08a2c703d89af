# Any kind of terminal that is known is used.
each TYPE: ansi | vt100 | linux | screen | tmux
set TERM=$TYPE
shows help
keys Ctrl-C
exit 0
