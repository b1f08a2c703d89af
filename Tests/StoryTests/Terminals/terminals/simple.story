# A simple terminal is asked for nothing: no title, no mouse.
each TERM: vt100 | linux
set TERM=$TERM
shows help
rest
unwritten \e]2;
unwritten \e[?1006h
queries 
type q
exit 0
