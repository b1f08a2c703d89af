# A terminal that answers nothing, or things of no use, is used like any other.
each QUERY ANSWER: [c | ]11;? \e]11;#ffffff\e\\ | ]11;? \e]11;rgb:zz/0/0\e\\ | [c \e[?62;22c\e[?62;22c
answer $QUERY $ANSWER
keys 3
shows Lady Beatrice
rest
unwritten 38;5;24m
unwritten 38;5;80m
quit
