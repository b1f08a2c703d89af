# Who went somewhere else from a result goes back as always.
write library/notes/the-good-hawk/20261103T100000Z-00000000.md puffin one
keys / "puffin" Enter : "open agatha" Enter Esc
hides Search:
keys >
shows No list led to this page
