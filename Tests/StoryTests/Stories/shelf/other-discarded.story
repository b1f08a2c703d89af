# A draft of another session is found, but not while that session is open can it be discarded.
window evening
keys N "The puffin of the evening"
window main
keys 2 / "kind:draft"
shows 1 found
keys Enter d
shows is open in
keys Esc
shows Search: kind:draft
