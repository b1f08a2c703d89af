# A draft that was moved here is nowhere else: Alt-U does not take it away.
window evening
keys 2 N "Who keeps the gate?"
close
window main
keys D G m
shows Moved here from evening
keys Alt-U
shows Who keeps the gate?
