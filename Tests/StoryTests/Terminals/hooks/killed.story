# The process is killed when a note is saved and its hook does not know: the next start tells it, once.
write .config/hawknotes/hooks/note-saved #!/bin/sh\necho "$HAWKNOTES_CHARACTER" >> ~/log\n
$ chmod 700 .config/hawknotes/hooks/note-saved
start open agatha
keys n "The wall hears."
watch -e trace=rename -e inject=rename:signal=KILL
keys Ctrl-S
exit signal KILL
nofile log
notes the-good-hawk/agatha The wall hears.
unwatch
start open agatha
shows The wall hears.
file log agatha\n
quit
$ hawknotes hooks call
file log agatha\n
