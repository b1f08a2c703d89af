# A terminal that nobody knows is refused with one line, and nothing is made.
each TYPE: no-such-terminal | ../../../etc/passwd | \e[2J
set TERM=$TYPE
exit 2
wrote hawknotes: 
wrote TERM
nofile state
nofile library
