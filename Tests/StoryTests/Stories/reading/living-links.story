# A link comes alive once something is called so.
write library/notes/the-good-hawk/20261101T100000Z-00000000.md See [[The wind]].
keys Tab Enter
shows See [[The wind]].
write library/notes/the-good-hawk/jaime/20261103T100000Z-00000000.md The wind\nblows
finish
shows See The wind.
remove library/notes/the-good-hawk/jaime/20261103T100000Z-00000000.md
finish
shows See [[The wind]].
