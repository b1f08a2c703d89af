# What is changed in a conflict copy goes with it when its note is moved.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md The wall hears nothing.
write library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.conflict-20261120T150000Z-main.md The wall hears all.
keys Enter g Enter
shows ≠ Conflict copy · Agatha
keys e ! Esc
## It is moved here.
keys Esc G m
type lileas
keys Enter
shows Moved to Lileas: The wall hears nothing.
keys Esc :
type open lileas
keys Enter g Enter
shows ≠ Conflict copy · Lileas
shows !The wall hears all.
shows changed, not saved
keys Ctrl-S
shows Saved
notes the-good-hawk/agatha
notes the-good-hawk/lileas !The wall hears all. | The wall hears nothing.
## It is moved by somebody else.
$ hawknotes move 20261120T120000Z-7f3a9c2e lileas 2> /dev/null
shows moved to Lileas; Ctrl-S saves it there
keys Ctrl-S
shows Saved on Lileas
notes the-good-hawk/agatha
notes the-good-hawk/lileas !The wall hears all. | The wall hears nothing.
## A copy that has other changes where the note is to go keeps its note where it is.
$ hawknotes move 20261120T120000Z-7f3a9c2e lileas 2> /dev/null
keys Esc Esc :
type open lileas
keys Enter g Enter e ? Esc Esc G m
type agatha
keys Enter
shows There are other changes of this note on Agatha
notes the-good-hawk/lileas The wall hears all. | The wall hears nothing.
