# However one quits, the same screen is there again.
each KEYS: q | Ctrl-C | : q u i t Enter
keys N "Who keeps the gate?" Ctrl-S
shows Saved: Who keeps the gate?
notes the-good-hawk Who keeps the gate?
keys Esc f Enter N "half a thou"
shows draft · 3 words
keys Esc
hides Ctrl-S
look
keys $KEYS
exit 0
clean
start
same
