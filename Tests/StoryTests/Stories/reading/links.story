# [[A name]] in a note leads to what is called so; it need not be written exactly.
each TITLE LINK: Agatha Agatha | Agatha agatha | Agatha agatha|the Hawk | Agatha the-good-hawk/agatha | Agatha agáthä | Agatha hawknotes://the-good-hawk/agatha | Grímr Konge Grimr | Éilidh Why Éilidh left | Éilidh why eilidh left | Éilidh 20261102T1 | Raven The Broken Raven
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[$LINK]].
keys Tab Enter
hides [[
keys Tab
shows → 
keys Enter
title $TITLE
