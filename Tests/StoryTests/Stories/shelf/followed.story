# The list of drafts follows what is written and saved in other windows.
keys D
shows Everything is saved.
window evening
keys N "Who keeps the gate?"
window main
shows Who keeps the gate?
window evening
keys Ctrl-S
finish
type Another one
window main
hides Who keeps the gate?
shows Another one
