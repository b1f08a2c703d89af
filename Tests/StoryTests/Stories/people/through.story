# The place goes through the book, never beyond that of its reader; the page shows what was known then.
write library/notes/the-good-hawk/agatha/20240105T090000Z-00000001.md ch. 2 Agatha and Nathara
write library/notes/the-good-hawk/agatha/20240106T090000Z-00000002.md ch. 6 Agatha alone
write library/notes/the-good-hawk/agatha/20240107T090000Z-00000003.md ch. 9 Agatha and Badhbh
$ hawknotes characters relate lileas sister agatha --since "ch. 4" 2> /dev/null; hawknotes characters relate jaime rival agatha --since "ch. 8" 2> /dev/null
keys . "ch. 7" Enter Enter W
shows sister
shows Nathara              1 note together
hides Badhbh
hides rival
shows ‹ ch. 6
hides ›
keys >
shows This is all that you know
keys < <
shows as of ch. 4
shows ‹ ch. 2   ch. 6 ›
shows sister
keys <
shows as of ch. 2
hides sister
shows Nathara              1 note together
keys <
shows Nothing was known before
keys > > >
shows sister
hides as of
keys x
shows rival
shows all is shown
keys Esc
shows all is shown
keys W
keys x
hides rival
