# Links in a note, living ones and dead ones.
fixed
write library/notes/the-good-hawk/20261103T100000Z-00000000.md # The wall\n\nIt is [[Agatha]] who [[Nobody At All|does not]] sleep, says [[Why Éilidh left]].\n\n- [[the-good-hawk/ghost]]\n- [[Jaime]] and [the raven](hawknotes://the-broken-raven)
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
keys Tab Enter Tab Tab
screens links
