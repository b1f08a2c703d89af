# A signal ends the app in order: the text is kept, and the terminal is as it was.
each SIGNAL STATUS: TERM 143 | HUP 129 | INT 130 | QUIT 131
keys N "The sea wall hears"
signal $SIGNAL
exit $STATUS
clean
has state/sessions/main/lock phase background
start
shows The sea wall hears
keys Ctrl-S
notes the-good-hawk The sea wall hears
