# A crash of the thread that makes the journal durable leaves the terminal as it was, too.
behind exec strace -f -qq -o /dev/null -e trace=fdatasync -e inject=fdatasync:signal=SEGV:when=1 "$@"
start
exit signal SEGV
clean
