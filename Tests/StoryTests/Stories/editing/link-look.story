# How names are offered.
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
write library/notes/the-good-hawk/jaime/20261103T100000Z-00000000.md a [link]
keys N
type The wall hears [[l
keys Down
screen link-names-80x24
size 120x40
screen link-names-120x40
size 40x10
screen link-names-40x10
