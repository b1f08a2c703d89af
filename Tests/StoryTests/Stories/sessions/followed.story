# The list of sessions follows other windows.
window evening
keys 2
window main
keys S
shows live
window evening
close
window main
$ true
hides live
