# Two whom several notes name together are offered in the last row; nothing is added by itself.
write library/notes/the-good-hawk/20240105T090000Z-00000001.md ch. 1 Agatha and Nathara
write library/notes/the-good-hawk/20240106T090000Z-00000002.md ch. 1 Agatha and Nathara again
write library/notes/the-good-hawk/agatha/20240107T090000Z-00000003.md ch. 5 with Nathara
write library/notes/the-good-hawk/jaime/20240108T090000Z-00000004.md ch. 5 alone
keys Enter W
shows Nathara              3 notes together
shows Jaime                1 place together
shows Nathara              and Agatha: 3 notes together, no relation yet
shows █···▄
keys G + "captor" Enter
shows Nathara is Agatha's captor
hides no relation yet
