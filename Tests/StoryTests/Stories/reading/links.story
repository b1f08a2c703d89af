# [[A name]] in a note leads to what is called so; it need not be written exactly.
write library/notes/the-good-hawk/jaime/20261102T100000Z-00000000.md # Why Éilidh left\nwords
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[Agatha]].
keys Tab Enter
hides [[
keys Tab
shows → 
keys Enter
shows Agatha ♡
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[agatha]].
keys Tab Enter
shows Agatha ♡
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[agatha|the Hawk]].
shows See the Hawk.
keys Tab Enter
shows Agatha ♡
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[the-good-hawk/agatha]].
keys Tab Enter
shows Agatha ♡
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[agáthä]].
keys Tab Enter
shows Agatha ♡
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[hawknotes://the-good-hawk/agatha]].
keys Tab Enter
shows Agatha ♡
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[Konge Grimr]].
keys Tab Enter
shows Konge Grímr ♡
keys Alt-Left 1
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[Why Éilidh left]].
keys Tab Enter
shows Jaime · 2 Nov 2026
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[why eilidh left]].
keys Tab Enter
shows Jaime · 2 Nov 2026
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[20261102T1]].
keys Tab Enter
shows Jaime · 2 Nov 2026
keys Alt-Left
write library/notes/the-good-hawk/20261103T100000Z-00000000.md See [[The Broken Raven]].
keys Tab Enter
shows Sigrid
