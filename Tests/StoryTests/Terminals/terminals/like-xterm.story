# A terminal that is not described here is used as xterm if it is like that, and that is told at the end.
each TYPE: xterm-nobody | foot-extra | nobody-256color
set TERM=$TYPE
shows help
type q
exit 0
wrote xterm-256color was used
