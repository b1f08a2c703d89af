# The lists of drafts and of sessions follow other windows by themselves.
keys D
shows Everything is saved.
window evening
keys N "Who keeps the gate?"
window main
shows Who keeps the gate?
window evening
keys Ctrl-S "Another one"
window main
hides Who keeps the gate?
shows Another one
keys Esc S
shows live
window evening
keys Esc q
exit 0
window main
shows kept
hides live
