# A note whose name could not be made safe does not come twice: the next start makes it durable.
folder library/notes/the-good-hawk
behind exec strace -D -f -qq -o /dev/null -P "$HOME/library/notes/the-good-hawk" -e trace=fsync -e inject=fsync:error=EIO:when=1..2 "$@"
keys N "words" Ctrl-S
shows Cannot make safe
notes the-good-hawk words
kill
rest
keys "!" Ctrl-S
shows Saved: !
notes the-good-hawk ! | words
