# What is pasted among lines of another system ends its lines as those do.
$ mkdir -p library/notes/the-good-hawk && printf 'one\r\ntwo\r\n' > library/notes/the-good-hawk/one.md
keys Tab Enter e Ctrl-End
paste a\nb
keys Ctrl-Home
paste c\nd
keys Ctrl-Space Left Enter Ctrl-S
shows Saved
$ od -An -c library/notes/the-good-hawk/one.md
     c  \r  \n  \r  \n   o   n   e  \r  \n   t   w   o  \r  \n   a
    \r  \n   b
