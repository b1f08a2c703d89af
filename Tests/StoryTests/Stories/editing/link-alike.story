# A book is offered by a name that leads to it, also where a character has its name.
$ hawknotes books add "Anna Karenina" > /dev/null; hawknotes characters add anna-karenina "Anna Karenina" > /dev/null
run hawknotes characters add the-good-hawk "The Broken Raven"
keys N "[[Anna Kar" Down Tab Ctrl-S "[[the broken r" Down Tab Ctrl-S
notes the-good-hawk [[anna-karenina]] | [[hawknotes://the-broken-raven]]
write library/notes/anna-karenina/20261103T100000Z-00000000.md See [[Anna Karenina]], [[anna-karenina]].
keys Esc 4 Tab Enter
shows See Anna Karenina, anna-karenina.
