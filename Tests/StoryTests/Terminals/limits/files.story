# With little room for its stack and few files the app works.
each LIMIT: ulimit -s 64 | ulimit -s 100 | ulimit -Sn 8 | ulimit -n 23
behind exec bash -c '$LIMIT; exec "$0" "$@"' "$@"
keys N "The wall" Ctrl-S
shows Saved
notes the-good-hawk The wall
quit
