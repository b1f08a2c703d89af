# Who comes back is not welcomed again.
keys N "Hawks!" Ctrl-S
window evening
hides Welcome
