# A wide window shows each session as it would come back.
size 120x40
window evening
keys 2 Enter N
type Who keeps the gate?\nNobody.
window main
keys S j
shows first appears in The Broken Raven
shows Who keeps the gate?
