# Who comes back is not welcomed again.
keys N
type Hawks!
keys Ctrl-S
window evening
hides Welcome
