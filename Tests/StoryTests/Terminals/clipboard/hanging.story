# A program that hangs keeps nobody, and keeps no session open that was killed.
allow copy
program xclip echo $$ > $HOME/process; exec sleep 1000
set DISPLAY=:9
keys a c
has process \n
keys "cc" Esc N "words"
kill
$ kill -0 $(cat process)
start --session main
shows words
$ kill $(cat process)
