# A limit of the size of files cuts no screen: less than a frame, a little more, and less than a redrawn one.
each KILOBYTES: 1 | 2 | 3 | 4 | 8
behind exec bash -c 'ulimit -f $KILOBYTES; exec "$0" "$@"' "$@"
start
shows help
repaint
shows help
repaint
row -1 help
