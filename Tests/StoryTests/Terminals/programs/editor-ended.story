# Asked to end on the way to the editor, the app ends.
program mine exec sleep 1000
set EDITOR=mine
keys N "the wall hears"
watch -e trace=linkat -e inject=linkat:signal=TERM:when=1
keys Ctrl-X Ctrl-E
exit 143
start
shows the wall hears
