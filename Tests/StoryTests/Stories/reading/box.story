# The key x, or Enter, ticks a box in the text, which is saved as any change.
write library/notes/the-good-hawk/agatha/todo.md # The wall\n\n- [x] chapters 1–9\n- [ ] chapters 10–20\n
keys Enter Enter End Shift-Tab
shows selected ☐
keys x
hides ☐
shows changed, not saved
shows Reading
keys Alt-U
shows ☐
shows saved
keys x Ctrl-S
file library/notes/the-good-hawk/agatha/todo.md # The wall\n\n- [x] chapters 1–9\n- [x] chapters 10–20\n
keys Shift-Tab Enter Ctrl-S
file library/notes/the-good-hawk/agatha/todo.md # The wall\n\n- [ ] chapters 1–9\n- [x] chapters 10–20\n
# What was ticked and unticked is no draft.
keys x x Esc
hides ✎
