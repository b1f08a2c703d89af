# What two keys do needs two touches; the chosen tab leads to its first page, and upright so does what stands below a note.
fixed
size 44x20
run hawknotes add the-good-hawk "Who keeps the gate?"
click Notes
doubleclick Who keeps
click Esc back
hides d d delete
doubleclick Who keeps
shows Esc back
size 90x18
click d d delete
shows d  d delete
hides Deleted
keys Esc
notes the-good-hawk Who keeps the gate?
click d d delete
click d delete
shows Deleted
notes the-good-hawk
click brings it back
shows Back from the bin
notes the-good-hawk Who keeps the gate?
keys Enter
row -1 Reading
click 1 The Good
hides Reading
