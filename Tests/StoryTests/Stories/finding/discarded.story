# A draft of another session that was discarded is not found any more.
window evening
keys N
type The puffin of the evening
keys Esc Enter N
type Agatha hears it
close
window main
keys 2 /
type kind:draft
shows 2 found
keys Enter d Esc
shows 1 found
shows Search: kind:draft
