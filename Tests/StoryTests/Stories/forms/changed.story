# What is typed into a form and not saved is marked on the form and on its row.
keys e
hides not saved
type me
shows changed, not saved
keys Esc
row 9 ✎
keys e
shows changed, not saved
shows Agathame
keys Alt-X
shows Form discarded
hides ✎
