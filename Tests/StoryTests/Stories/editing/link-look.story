# How names are offered.
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
write library/notes/the-good-hawk/jaime/20261103T100000Z-00000000.md a [link]
keys N "The wall hears [[l" Down
screens link-names
