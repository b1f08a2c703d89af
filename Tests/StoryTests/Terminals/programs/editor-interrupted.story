# Keys that interrupt are for the editor.
program mine trap 'echo interrupted' INT; echo $$ > $HOME/process; while [ -d $HOME ] && [ ! -e $HOME/go ]; do sleep 0.02; done; printf ' and later' >> "$1"
set EDITOR=mine
keys N "the wall hears" Ctrl-X Ctrl-E
has process \n
keys Ctrl-C
wrote interrupted
write go
shows and later
type q
shows laterq
