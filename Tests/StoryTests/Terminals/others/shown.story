# A note that is open but not changed shows what other programs make of it.
each WORD SCRIPT: Three. sed -i s/Two/Three/ $F | Four. printf '\nFour.\n' >> $F | Five. : > $F; sleep 0.1; echo Five. >> $F | Six. echo Six. > new; mv new $F | Seven. mv $F away; sleep 0.1; echo Seven. > $F; rm away | Eight. vim -u NONE -es -c %s/Two/Eight/ -c wq $F </dev/null
write library/notes/the-good-hawk/1.md One.\n\nTwo.\n
set F=library/notes/the-good-hawk/1.md
keys Tab Enter e
shows One.
$ $SCRIPT
shows $WORD
hides elsewhere
