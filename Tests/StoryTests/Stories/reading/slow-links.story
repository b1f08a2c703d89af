# Until the titles of all notes are read, a link is neither dead nor alive.
slow
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[The wind]] and [[Why Éilidh left]].
keys Tab Enter
shows See The wind and Why Éilidh left.
keys Tab Enter
shows still being read
finish
shows See [[The wind]] and Why Éilidh left.
keys Tab Enter
shows Jaime · 2 Nov 2026
