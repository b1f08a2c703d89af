# The list of sessions shows this one as it is now, also what a key changes while the list is open.
size 120x40
keys S
shows 1 Good Hawk
hides •
keys P
shows •
