# Changes are seen where the system has no watch left.
behind exec strace -D -f -qq -o /dev/null -e trace=inotify_init1 -e inject=inotify_init1:error=EMFILE "$@"
start
shows help
write library/notes/the-good-hawk/one.md Who keeps the gate?
shows Who keeps
