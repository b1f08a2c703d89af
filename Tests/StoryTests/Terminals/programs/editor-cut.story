# An editor that dies while it writes leaves an empty file, or a beginning: that is no text of the reader's.
each SAVED WORDS END: '' 9 kill -9 $$ | the 9 kill -9 $$ | the 1 exit 1
program mine printf $SAVED > "$1"; $END
set EDITOR=mine
start open lileas
keys N "the wall hears" Ctrl-X Ctrl-E
shows  $WORDS: its file is cut off, the text unchanged
shows the wall hears
keys Esc q
exit 0
unwritten is closed
start
shows the wall hears
