# A draft that is being written elsewhere is left there.
window evening
keys N "Who keeps the gate?"
window main
keys D m
shows is open in
window evening
shows Who keeps the gate?
