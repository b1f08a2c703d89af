# Drafts of another session.
window evening
keys N "The puffin of the evening" Esc Enter N "Agatha hears it"
## Drafts of other sessions are found, and open on the shelf.
window main
keys 2 / "evening puffin"
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
## While that session is open, they cannot be discarded.
window main
keys 2 / "kind:draft" Enter d
shows is open in
keys Esc
shows Search: kind:draft
## One that was discarded is not found any more.
close
window main
keys 2 / "kind:draft"
shows 2 found
keys Enter d Esc
shows 1 found
shows Search: kind:draft
