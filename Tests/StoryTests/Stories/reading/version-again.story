# A note that is opened while a former text of it is shown shows itself.
write library/notes/the-good-hawk/20261120T120000Z-7f3a9c2e.md a
keys Tab Enter e ! Ctrl-S Esc v
shows Rewind
keys : "open 20261120T12" Enter
hides Rewind
shows v versions
