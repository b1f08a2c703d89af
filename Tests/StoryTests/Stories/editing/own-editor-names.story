# What own editors save late goes to whom it is about: who is called alike in two books has two files.
mortal
$ for book in Sea Sky; do hawknotes books add $book > /dev/null; hawknotes characters add $book Ann > /dev/null; done
keys Esc 4 Enter N "by the sea" Ctrl-X Ctrl-E
editor by the sea
keys Esc 5 Enter N "in the sky" Ctrl-X Ctrl-E
editor in the sky
focus out
write state/sessions/main/sea.ann.md by the sea, late
focus in
shows in the sky
hides late
keys Esc 4 Enter N Ctrl-X Ctrl-E
shows late
