# The app ends when its terminal is gone, even where it was told to ignore that.
each SHELL: exec "$@" | trap '' HUP; exec "$@"
behind $SHELL
keys N "The sea wall hears"
hangup
exit 129
start
shows The sea wall hears
