# Drafts of other sessions are found, and open on the shelf.
window evening
keys N
type The puffin of the evening
keys Esc Enter N
type Agatha hears it
window main
keys 2 /
type evening puffin
shows The puffin of the evening
shows evening · The Good
keys Enter
shows Drafts
shows ▌
shows The puffin of the evening
keys Esc
shows Search: evening puffin
keys Esc
shows The Broken Raven
hides Search:
