# If there are too few files, it says what to do.
each COUNT: 6 | 8 | 10
behind exec bash -c 'ulimit -n $COUNT; exec "$0" "$@"' "$@"
start
exit 2
wrote ulimit -n
