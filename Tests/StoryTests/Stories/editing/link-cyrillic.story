# A name is offered by the beginnings of its words, also where they are not Latin; some have no blanks between them.
write library/notes/the-burning-swift/20261102T100000Z-00000000.md Звезда утра
write library/notes/the-burning-swift/20261103T100000Z-00000000.md 風水
keys N "See [[да"
hides Звезда
keys Ctrl-U "See [[ут"
shows Звезда
keys Ctrl-U "See [[水"
shows 風水
