# A theme without a colour is good enough, and a variable is a first guess.
each SETTING ANSWER: NONE=1 \e[?997;2n | COLORFGBG=0;default;15
set $SETTING
answer [?996n $ANSWER
wrote 38;5;24m
